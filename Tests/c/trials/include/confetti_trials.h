/* Random calls of the functions of confetti.h, and the conditions that must hold after each. */
#ifndef CONFETTI_TRIALS_H
#define CONFETTI_TRIALS_H

#include <stddef.h>
#include <stdint.h>

/* Makes up to `calls` calls with arguments that bytes choose, and numbers mixed from their count once they are used up.
 *
 * Returns NULL, or the sentence that tells the condition that does not hold; it is valid until the next trial on this
 * thread. Objects are destroyed in any case. */
const char *confetti_trial(const uint8_t *bytes, size_t count, int calls);

#endif
