import Confetti
import ConfettiControls
import ConfettiGraphics

/// The parts of the studio that are open, and the chosen ones: everything about the interface that is no part of the
/// effect.
struct StudioView: Sendable {
  var showsTree = true
  var showsPanel = true
  var showsText = false
  var showsQuantities = false
  /// The shares of the window's width that the columns take.
  var sideShare: Float = 0.16
  var panelShare: Float = 0.25
  /// The path to the chosen emitter, such as `emitters[0].children[1]`.
  private(set) var emitter: [PathStep] = [.key("emitters"), .index(0)]
  /// Whether the panel shows the effect as a whole instead of the chosen emitter.
  var isWhole = false
  /// The colours of all emitters while one is dragged, and the text that is typed for them.
  var wholeColors: WholeColors?
  var typedColors = ""
  /// The paths below an emitter of the words that are open, such as `launch` or `air.gusts[0]`.
  var open: Set<[PathStep]> = [[.key("launch")], [.key("look")]]
  /// The emitters whose children are hidden in the tree.
  var closed: Set<[PathStep]> = []
  var ground = Backdrop.night
  /// The keys that are held down now.
  var held: Set<Input.Key> = []
  /// The texts that are typed into rows, by the paths of their keys, until they are applied.
  var typed: [[PathStep]: String] = [:]
  /// The key whose typed text has had the focus.
  var typedFocus: [PathStep]?
  /// The chosen points of curves and colours of palettes, by the paths of their keys.
  var curvePoint: [[PathStep]: Int] = [:]
  /// The value that was copied from a row.
  var copiedValue: JSONValue?
  /// The parts that a variation leaves alone, and the number of variations that were made.
  var locks = Locks()
  var surprises: UInt64 = 0
  /// The name that is typed for the chosen emitter; `nil` while none is.
  var renamed: String?
  var changes = ChangesState()
  /// Whether a change of a value that a definition says is said in the emitter alone.
  var hereOnly = false
  /// The guides of the stage: whether they are shown, and the handle that is dragged.
  var showsGuides = true
  var grip: HandleGrip?
  /// The frame at which the effect was fired when a drag of it began.
  var frameAtPress: Rect?
  /// Whether the pointer is at the stage.
  var isAtStage = false
  /// The piece that is asked, the one that is pulled, and the numbers that give way to it.
  var asked: AskedPiece?
  var pull: PieceGrip?
  var chosenMeans: Pull.Means?
  /// The forces without which the path of the piece is drawn as well.
  var withoutForces: Set<Particle.Force.Kind> = []
  /// The moment at which a drag over the stage began, in seconds.
  var timeAtPress = 0.0
  /// The pieces that are lit up.
  var marks = PieceMarks()
  /// The key whose name is carried to an edge of the stage.
  var carried: CarriedKey?
  /// The time between two moments that are seen at once, in seconds.
  var ghostSpacing = 0.1
  /// The words in the search for a key.
  var search = ""
  var isSearching = false
  /// The key that was found, whose row is brought into sight and stays marked until people go on.
  var sought: SoughtKey?
  /// The menu of exports, and the file that is being written.
  var exports = ExportView()

  /// Chooses an emitter.
  mutating func choose(_ path: [PathStep]) {
    (emitter, marks, isWhole) = (path, PieceMarks(), false)
  }

  /// Chooses another emitter if the chosen one is not there any more.
  mutating func fit(_ document: EffectDocument, _ version: StagedEffect.Version) {
    let base = version.emitters
    if !emitter.starts(with: base) { emitter = base + [.index(0)] }
    while emitter.count > base.count + 1, document.found(at: emitter) == nil {
      guard case .index(let index)? = emitter.last, index > 0 else {
        emitter.removeLast(2)
        continue
      }
      emitter[emitter.count - 1] = .index(index - 1)
    }
    if document.found(at: emitter) == nil { emitter = base + [.index(0)] }
  }
}
