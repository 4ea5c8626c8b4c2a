"""Computes what traces say from the birth values in them, by the formulas of docs/effects.md.

    traces.py DEMO EFFECT …

The states of all particles, echoes and joints of ribbons are compared at several moments, sites and sizes of stage: places, sizes,
rotations and opacities. So are numbers that follow draws with names, and mirror images with their twins.
"""

import cmath
import json
import subprocess
import sys
from math import atan2, cos, degrees, exp, expm1, hypot, pi, radians, sin, sqrt

MOMENTS = [0.3, 1.7]
# The rates and the weights of the sines that wander and flicker are made of.
WAVES = ((1, 0.5), (0.536892, 0.3), (1.618034, 0.2))
SITES = [[], ["--origin", "420,300"], ["--around", "100,50,200,30"], ["--size", "540x960", "--seed", "7"]]


def bezier(a, c, m):
    return 3 * (1 - m) ** 2 * m * a + 3 * (1 - m) * m * m * c + m**3


def eased(curve, progress):
    """The value of a curve, found by halving."""
    if curve is None or not 0 < progress < 1:
        return min(max(progress, 0), 1)
    if curve == "elastic-out":
        return 1 + 2 ** (-10 * progress) * sin((10 * progress - 0.75) * 2 * pi / 3)
    if curve == "bounce-out":
        middles = ((4, 0, 0), (8, 6, 0.75), (10, 9, 0.9375), (11, 10.5, 0.984375))
        middle, least = next((m, v) for end, m, v in middles if progress * 11 < end)
        return 121 / 16 * (progress - middle / 11) ** 2 + least
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(curve[0], curve[2], middle) < progress else (low, middle)
    return bezier(curve[1], curve[3], low)


def slope(curve, progress):
    """The slope of a curve in the interval of the program's table."""
    if curve is None:
        return 1.0
    index = min(max(int(progress * 512), 0), 511)
    return (eased(curve, (index + 1) / 512) - eased(curve, index / 512)) * 512


def air(drag, spring, t):
    """Travel, pull and fall, and the rates of travel and pull."""
    if spring == 0 and drag * t < 1e-6:
        return t, 0.0, t * t / 2, 1.0, 0.0
    if spring == 0:
        travel = -expm1(-drag * t) / drag
        # The difference of nearly equal numbers, as a series.
        z = drag * t
        fall = t * t * (0.5 - z / 6 + z * z / 24 - z**3 / 120) if z < 1e-2 else (t - travel) / drag
        return travel, 0.0, fall, exp(-z), 0.0
    rest = spring**2 - drag**2 / 4
    root = sqrt(abs(rest))
    if abs(rest) < 1e-12 * spring**2:
        travel, free = t * exp(-drag * t / 2), exp(-drag * t / 2)
    elif rest > 0:
        travel, free = exp(-drag * t / 2) * sin(root * t) / root, exp(-drag * t / 2) * cos(root * t)
    else:
        up, down = exp((root - drag / 2) * t), exp(-(root + drag / 2) * t)
        travel, free = (up - down) / 2 / root, (up + down) / 2
    pull = 1 - free - travel * drag / 2
    return travel, pull, pull / spring**2, 1 - drag * travel - pull, spring**2 * travel


def gust(strength, omega, phase, drag, spring, t):
    """The displacement by a gust, and its velocity."""
    travel, pull, fall, travel_rate, pull_rate = air(drag, spring, t)
    if omega == 0:
        return strength * sin(phase) * fall, strength * sin(phase) * travel
    x, y = spring**2 - omega**2, drag * omega
    if hypot(x, y) < 1e-9 * omega**2:
        turn = omega * t
        return (
            strength / (2 * omega**2) * (cos(phase) * sin(turn) - turn * cos(turn + phase)),
            strength / (2 * omega) * (cos(phase) * cos(turn) - cos(turn + phase) + turn * sin(turn + phase)))
    factor, lag = strength / hypot(x, y), phase - atan2(y, x)
    return (
        factor * (sin(omega * t + lag) - (1 - pull) * sin(lag) - omega * travel * cos(lag)),
        factor * (omega * cos(omega * t + lag) + pull_rate * sin(lag) - omega * travel_rate * cos(lag)))


def winds(motion):
    """The winds of a motion, each with its direction."""
    return list(motion.get("gusts") or []) + ([{"direction": 90, **motion["wind"]}] if motion.get("wind") else [])


def swirled(motion, velocity, gravity, t):
    """The displacement and the velocity after a time in an air that turns velocities, by complex numbers."""
    rate = complex(motion["drag"], -motion["swirl"])
    push = complex(*gravity)
    for one in winds(motion):
        way = complex(sin(radians(one["direction"])), -cos(radians(one["direction"])))
        push += one["strength"] * sin(one["phase"]) * way
    z, start = rate * t, complex(*velocity)
    left = cmath.exp(-z)
    travel = (1 - left) / rate
    fall = t * t * (0.5 - z / 6 + z * z / 24 - z**3 / 120) if abs(z) < 1e-2 else (t - travel) / rate
    moved, speed = start * travel + push * fall, start * left + push * travel
    return [moved.real, moved.imag], [speed.real, speed.imag]


def flown(motion, place, velocity, drag, spring, target, t, since=0.0):
    """The displacement and the velocity after a time in the air, which began at an age."""
    drags = drag if isinstance(drag, list) else [drag, drag]
    gravity = motion.get("gravity", 0)
    gravity = gravity if isinstance(gravity, list) else [0, gravity]
    if motion.get("swirl"):
        return swirled(motion, velocity, gravity, t)
    moved, speed = [0.0, 0.0], [0.0, 0.0]
    for a in (0, 1):
        travel, pull, fall, travel_rate, pull_rate = air(drags[a], spring, t)
        moved[a] = velocity[a] * travel + gravity[a] * fall + (target[a] - place[a]) * pull
        speed[a] = velocity[a] * travel_rate + gravity[a] * travel + (target[a] - place[a]) * pull_rate
    for one in winds(motion):
        phase = one["phase"] + one["frequency"] * since
        for axis, share in enumerate((sin(radians(one["direction"])), -cos(radians(one["direction"])))):
            by, rate = gust(one["strength"], one["frequency"], phase, drags[axis], spring, t)
            moved[axis] += share * by
            speed[axis] += share * rate
    return moved, speed


def flight(motion, t):
    """The place and the velocity of a particle that flies."""
    place, drag, attract = motion["position"], motion["drag"], motion.get("attract")
    velocity = motion["velocity"]
    release = attract.get("releasedAt") if attract else 0
    if release is None or release > 0:
        held_drag, spring = drag + attract.get("damping", 0), attract["frequency"]
        held = t if release is None else min(t, release)
        moved, speed = flown(motion, place, velocity, held_drag, spring, attract["target"], held)
        before = attract["target"]
        for one in attract.get("then", []):
            if one["at"] < held:
                _, pull, _, _, pull_rate = air(held_drag, spring, held - one["at"])
                moved = [moved[a] + (one["target"][a] - before[a]) * pull for a in (0, 1)]
                speed = [speed[a] + (one["target"][a] - before[a]) * pull_rate for a in (0, 1)]
            before = one["target"]
        if held < t:
            there = [place[a] + moved[a] for a in (0, 1)]
            push = attract.get("push", (0, 0))
            speed = [speed[a] + push[a] for a in (0, 1)]
            further, speed = flown(motion, there, speed, drag, 0, (0, 0), t - held, held)
            moved = [moved[a] + further[a] for a in (0, 1)]
    else:
        moved, speed = flown(motion, place, velocity, drag, 0, (0, 0), t)
    drift = motion.get("drift") or [0, 0]
    place = [place[a] + moved[a] + drift[a] * t for a in (0, 1)]
    speed = [speed[a] + drift[a] for a in (0, 1)]
    flutter, spread = motion.get("flutter"), motion.get("spread") or 0
    if flutter:
        turn = flutter["frequency"] * t + flutter["phase"]
        place[0] += flutter["amplitude"] * sin(turn)
        speed[0] += flutter["amplitude"] * flutter["frequency"] * cos(turn)
    wander = motion.get("wander")
    for axis, name in enumerate("xy"):
        for phase, (rate, weight) in zip((wander or {}).get(name, []), WAVES):
            turn = rate * wander["frequency"] * t + phase
            place[axis] += wander["amplitude"] * weight * sin(turn)
            speed[axis] += wander["amplitude"] * weight * rate * wander["frequency"] * cos(turn)
    side = -1 if velocity[0] < 0 else 1
    return [place[0] + side * spread * t * t, place[1]], [speed[0] + 2 * side * spread * t, speed[1]]


def bounced(motion, t):
    """The place, the velocity and the time of turning of a particle that has bounced; None before that."""
    bounce = motion.get("bounce") or {}
    begun = [one for one in bounce.get("segments", []) if one["at"] <= t]
    if not begun:
        return None
    last, rest = begun[-1], bounce["restAt"]
    age = (t if rest is None else min(t, rest)) - last["at"]
    travel, _, fall, travel_rate, _ = air(motion["drag"], 0, age)
    place, velocity, push = last["position"], last["velocity"], last["acceleration"]
    return (
        [place[a] + velocity[a] * travel + push[a] * fall for a in (0, 1)],
        [velocity[a] * travel_rate + push[a] * travel for a in (0, 1)],
        last["turned"] + last["spin"] * age)


def reflected(walls, place, velocity):
    """The place and the velocity between two walls."""
    left, right = walls
    ways = (place[0] - left) / 2 / (right - left)
    rest = ways - round(ways)
    side = -1 if rest < 0 else 1
    return [left + 2 * (right - left) * abs(rest), place[1]], [side * velocity[0], velocity[1]]


def path(motion, t):
    """The place and the velocity of a particle on a curve."""
    points, progress = motion["points"], min(max(t / motion["duration"], 0), 1)
    e = eased(motion.get("ease"), progress)
    d = 1 - e
    if len(points) == 3:
        shares, rates = (d * d, 2 * d * e, e * e), (-2 * d, 2 - 4 * e, 2 * e)
    else:
        shares = (d**3, 3 * d * d * e, 3 * d * e * e, e**3)
        rates = (-3 * d * d, 3 * d * (1 - 3 * e), 3 * e * (2 - 3 * e), 3 * e * e)
    speed = slope(motion.get("ease"), progress) / motion["duration"]
    place = [sum(share * point[a] for share, point in zip(shares, points)) for a in (0, 1)]
    return place, [speed * sum(rate * point[a] for rate, point in zip(rates, points)) for a in (0, 1)]


def value(track, progress, isOpacity=False):
    """The value of a track at a share of the life, or of a length; opacities, and all numbers along a length, stay within it."""
    if track is None:
        return 1.0
    ease, curves = [0, 0, 0.58, 1], None
    if track.get("kind") == "classic":
        times, values = [0, 0.5, 1], [1, track["peak"], track["end"]]
    elif track.get("kind") == "fountain":
        times, values = [0, 0.4, 0.9, 1], [track["start"], track["peak"], track["peak"], 0.2]
    else:
        times, values, ease = track["times"], track["values"], track.get("ease")
        curves = track.get("eases")
    e = eased(ease, progress)
    ways = list(zip(zip(times, times[1:]), zip(values, values[1:]), (curves or [None] * len(times))[1:]))
    for (a, b), (v, w), curve in ways:
        if a <= e < b:
            part = eased(curve, (e - a) / (b - a))
            return v + (w - v) * (min(max(part, 0), 1) if isOpacity else part)
    # A curve that goes beyond the ends of a life goes on as the way there.
    if not isOpacity and ways and not 0 <= e <= 1:
        (a, b), (v, w), curve = ways[0] if e < 0 else ways[-1]
        if a < b and curve is None and (a == 0 if e < 0 else b == 1):
            return v + (w - v) * (e - a) / (b - a)
    return values[0] if e < times[0] else values[-1]


def taken_back(motion, t):
    """The time up to which a spring has held a piece upright, and the share of its angles then that is gone."""
    attract = motion.get("attract") or {}
    if not attract.get("upright"):
        return 0.0, 0.0
    ends = [end for end in (attract.get("releasedAt"), (motion.get("floor") or {}).get("landedAt")) if end is not None]
    held = max(min([t, *ends]), 0)
    return held, air(motion["drag"] + attract.get("damping", 0), attract["frequency"], held)[1]


def state(particle, t):
    """The place, size, rotation and opacity of a particle at an age, and its speed."""
    motion = particle["motion"]
    landed = (motion.get("floor") or {}).get("landedAt")
    still = t if landed is None else min(t, landed)
    place, velocity = path(motion, t) if motion["kind"] == "path" else flight(motion, still)
    lying = still
    if bounced(motion, t):
        place, velocity, still = bounced(motion, t)
        rest = motion["bounce"]["restAt"]
        lying = t if rest is None else min(t, rest)
    if motion.get("walls"):
        place, velocity = reflected(motion["walls"], place, velocity)
    sweep = motion.get("sweep") or {}
    if sweep.get("at") is not None and t > sweep["at"]:
        _, _, fall, _, _ = air(motion["drag"], 0, t - sweep["at"])
        place = [place[a] + sweep["acceleration"][a] * fall for a in (0, 1)]
        still += t - sweep["at"]
    (width, height), rotation, speed = particle["size"], 0.0, hypot(*velocity)
    held, share = taken_back(motion, t)

    def angle(start, rate, now=still, then=held):
        return start + rate * now - share * (start + rate * then)

    if particle.get("spin"):
        spin, drag = particle["spin"], motion.get("drag")
        times = [-expm1(-drag * age) / drag for age in (lying, held)] if spin.get("slows") else [still, held]
        rotation += angle(spin["angle"], spin["rate"], *times)
    flip, tilt = particle.get("flip"), particle.get("tilt")
    if flip:
        width *= max(flip["minimum"], abs(cos(angle(flip["phase"], flip["frequency"]))))
    if tilt:
        a, b = (angle(*tilt[axis]) for axis in "xy")
        factor = 0.5 + 0.5 * abs(cos(b))
        width, height, rotation = width * factor, height * factor, rotation + degrees(tilt["sway"] * sin(a))
    if particle.get("along"):
        rotation += degrees(atan2(velocity[1], velocity[0]))
    width *= 1 + (particle.get("stretch") or 0) * speed / 1000
    mirror = particle.get("mirror")
    if mirror:
        x, y = mirror["sign"]
        place = [mirror["sign"][a] * place[a] + mirror["shift"][a] for a in (0, 1)]
        rotation = rotation * x * y + (180 if (x if particle.get("along") else y) < 0 else 0)
    progress = t / particle["lifetime"]
    scale = value(particle.get("scaleTrack"), progress)
    opacity, flicker = value(particle.get("opacityTrack"), progress, True), particle.get("flicker")
    if flicker:
        waves = zip(flicker["phases"], WAVES)
        noise = sum(weight * sin(rate * flicker["frequency"] * t + phase) for phase, (rate, weight) in waves)
        opacity *= 1 - flicker["depth"] * (1 + noise) / 2
    return place, [width * scale, height * scale], rotation, opacity, speed


def frame(frames, age):
    """The frame that is shown at an age."""
    position, ends = frames["start"] + frames["rate"] * age, frames.get("ends")
    length = ends[-1] if ends else frames["count"]
    position = position % length if frames["loops"] else max(position, 0)
    if ends:
        return min(sum(1 for end in ends if end <= position), frames["count"] - 1)
    return min(int(position), frames["count"] - 1)


class Comparison:
    """What was compared, and the first differences."""

    def __init__(self):
        self.count, self.differences = 0, []

    def near(self, name, found, expected, tolerance):
        self.count += 1
        if not abs(found - expected) <= tolerance:
            self.differences.append(f"{name}: {found}, by the formulas {expected}")

    def states(self, name, particle):
        found = particle["state"]
        self.state(name, particle, particle["age"], found)
        trail = particle.get("trail") or {}
        for number, echo in enumerate(found.get("echoes", []), 1):
            share = number / trail["echoes"]
            factors = [1 + (trail[key] - 1) * share for key in ("scale", "opacity")]
            self.state(name + ", echo", particle, particle["age"] - number * trail["spacing"], echo, *factors)
        if trail.get("joints"):
            self.joints(name, particle, trail)

    def joints(self, name, particle, trail):
        """The joints of a ribbon or a line: their places, widths and opacities."""
        life, count = particle["lifetime"], trail["segments"]
        ages = [min(max(particle["age"] - number * trail["spacing"], 0), life) for number in range(int(count) + 1)]
        length = ages[0] - ages[-1]
        for number, (age, joint) in enumerate(zip(ages, trail["joints"])):
            place, _, _, seen, speed = state(particle, age)
            for axis in (0, 1):
                self.near(f"{name}, place of joint {number}", joint["position"][axis], place[axis], 0.02 + 1e-5 * speed)
            share = (ages[0] - age) / length if length > 0 else 0
            end = 0.3 + 0.7 * min(1, 4 * (age - ages[-1]) / (count * trail["spacing"]))
            end = value(trail["scale"], share, True) if trail.get("scale") else end
            if trail["kind"] == "line":
                width = min(particle["size"]) * value(particle.get("scaleTrack"), age / life)
            else:
                width = trail["width"] * max(0.15, abs(joint["facing"]))
            self.near(f"{name}, width of joint {number}", joint["width"], abs(width) * end, 0.02 + 1e-3 * abs(width))
            seen *= value(trail["opacity"], share, True) if trail.get("opacity") else 1
            self.near(f"{name}, opacity of joint {number}", joint["opacity"], seen, 0.01)

    def state(self, name, particle, age, found, size=1.0, opacity=1.0):
        place, sides, rotation, seen, speed = state(particle, age)
        for axis in (0, 1):
            self.near(name + ", place", found["position"][axis], place[axis], 0.02)
            self.near(name + ", size", found["size"][axis], sides[axis] * size, 0.02 + 2e-4 * abs(sides[axis]))
        # The direction of what hardly moves is that of rounding.
        if not particle.get("along") or speed > 1:
            self.near(name + ", rotation", (found["rotation"] - rotation + 180) % 360, 180, 0.1 + 2 / max(speed, 1))
        self.near(name + ", opacity", found["opacity"], seen * opacity, 0.01)
        frames = particle.get("frames")
        if frames:
            # Near the end of a frame rounding decides.
            around = {frame(frames, age + step) for step in (-1e-3, 0, 1e-3)}
            self.count += 1
            if found["frame"] not in around:
                self.differences.append(f"{name}: frame {found['frame']}, by the formulas one of {around}")

    def draws(self, name, particle, emitter, scale):
        """Numbers that follow the particle's draws."""
        drawn = particle.get("draws") or {}
        life, look = emitter.get("life"), emitter.get("look") or {}
        # A shape may have a size of its own.
        hasOwn = any(isinstance(shape, dict) and "size" in shape for shape in look.get("shapes") or [])
        size = None if hasOwn else look.get("size")
        seconds = life.get("seconds") if isinstance(life, dict) and "by" not in life else life
        for rule, found, factor in ((seconds, particle["lifetime"], 1), (size, max(particle["size"]), scale)):
            if isinstance(rule, dict) and rule.get("by") in drawn:
                first, last = rule.get("from", 0), rule.get("to", 1)
                share = eased(rule.get("ease"), drawn[rule["by"]])
                expected = (first + (last - first) * share) * factor
                self.near(name + ", by " + rule["by"], found, expected, 1e-3 * max(abs(expected), 1))

    def twins(self, name, particles):
        """Mirror images of emitters of the stage: as many of each, and with the same numbers."""
        images = {}
        for particle in particles:
            if particle.get("mirror") and "children" not in particle["emitter"] and particle["mirror"].get("alike", True):
                own = {key: particle[key] for key in ("bornAt", "lifetime", "size", "color", "motion", "draws") if key in particle}
                own["motion"] = {key: part for key, part in own["motion"].items() if key not in ("position", "velocity", "points", "floor", "bounce", "heap", "walls", "sweep")}
                if "heap" in particle["motion"]:
                    # Twins lie in layers of their own, so one may land before the other.
                    del own["lifetime"]
                images.setdefault(particle["emitter"], {}).setdefault(tuple(particle["mirror"]["sign"]), []).append(json.dumps(own, sort_keys=True))
        for emitter, signs in images.items():
            self.count += 1
            if len({tuple(sorted(one)) for one in signs.values()}) != 1:
                self.differences.append(f"{name}, {emitter}: twins differ")


def emitters(effect, prefix="emitters"):
    """All emitters of an effect by their paths in traces."""
    for index, emitter in enumerate(effect):
        yield f"{prefix}[{index}]", emitter
        yield from emitters(emitter.get("children", []), f"{prefix}[{index}].children")


def main(demo, effects):
    def run(*arguments):
        return json.loads(subprocess.run([demo, *arguments], check=True, capture_output=True).stdout)

    failed = False
    for effect in effects:
        comparison, plain = Comparison(), run("print", "--plain", effect)
        for site in SITES:
            isPoint = "--origin" in site
            fired = plain.get("emitters", [{}])
            known = dict(emitters(plain.get("fromPoint", fired) if isPoint else fired))
            width, height = map(int, site[1].split("x")) if "--size" in site else (1280, 720)
            stage = plain.get("designedFor", [width, height])
            scale = min(max(sqrt(width * height / (stage[0] * stage[1])), 0.25), 4)
            for moment in MOMENTS:
                particles = run("trace", effect, "--at", str(moment), *site)["particles"]
                name = f"{effect} {' '.join(site)} at {moment}"
                for particle in particles:
                    comparison.states(f"{name}, {particle['emitter']}", particle)
                    comparison.draws(f"{name}, {particle['emitter']}", particle, known[particle["emitter"]], scale)
                if not isPoint:
                    comparison.twins(name, particles)
        for difference in comparison.differences[:3]:
            print(difference)
        failed = failed or bool(comparison.differences)
        print(f"{effect}: {comparison.count} numbers, {len(comparison.differences)} differ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
