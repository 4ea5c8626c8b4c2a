import Motion

/// Makes a struct `Animatable`: everything it stores is animated, except what you exclude with
/// ``AnimatableIgnored()``.
///
///     import Motion
///     import MotionMacros
///
///     @Animatable
///     struct Pose {
///       var scale: Double
///       var position: SIMD2<Float>
///       @AnimatableIgnored var title: String
///     }
///
///     var pose = Animated(Pose(scale: 1, position: [0, 0], title: "here"))
///     withAnimation(.bouncy) { pose.value.scale = 2 }
///
/// The macro writes `animatableData`, which otherwise you would write by hand. It takes in each
/// stored `var`, in the order in which they are declared; their types must be `Animatable`
/// themselves. One property gives its own `animatableData`, several give pairs of pairs. Constants
/// (`let`), computed and static properties are left alone.
///
/// A struct that has nothing to animate gets `EmptyAnimatableData`, and a warning: every change of it
/// happens at once.
///
/// If the struct itself declares `animatableData`, that one counts, and the macro only declares the
/// conformance. (It cannot see one in an extension, which the compiler reports as declared twice.)
///
/// Where Motion speaks of a velocity, a value of the struct can say it:
///
///     let flick = Pose(scale: 3, position: [100, 0], title: "")
///     pose.set(target, .smooth, velocity: flick.animatableData, at: now)
///
/// A macro sees what is written, not what the compiler infers from it. So a property needs a type,
/// unless it begins with a literal such as `1.0` or a call such as `Angle(degrees: 30)`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() =
  #externalMacro(module: "MotionMacrosPlugin", type: "AnimatableMacro")

/// Excludes a property from what ``Animatable()`` animates: it changes at once.
///
///     @AnimatableIgnored var title: String
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "MotionMacrosPlugin", type: "AnimatableIgnoredMacro")

/// The part of a type that is animated, as the code that ``Animatable()`` writes names it.
///
/// It exists for the sake of errors: of a property that cannot be animated, the compiler then says
/// that its type does not conform to `Animatable`.
public typealias AnimatableDataOf<Value: Animatable> = Value.AnimatableData
