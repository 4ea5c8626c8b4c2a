/// The version for reduced motion as a file says it: an effect, or how far the derived one goes.
enum ReducedVersion {
  case own(Effect)
  /// 0…1.
  case derived(Double)
}

extension Effect {
  /// `nil` for the usual one, which is derived to the full degree.
  var reducedVersion: ReducedVersion? {
    get {
      if let ownReducedMotion { return .own(ownReducedMotion) }
      return motionReduction == 1 ? nil : .derived(motionReduction)
    }
    set {
      switch newValue {
      case .own(let effect): ownReducedMotion = effect
      case .derived(let degree): motionReduction = degree
      case nil: (ownReducedMotion, motionReduction) = (nil, 1)
      }
    }
  }
}

extension ReducedVersion: Formed {
  private static let degrees = 0.0...1.0

  static let form = OneOf<ReducedVersion>(
    "an effect in braces, or a number of 0…1, where 0 is the effect as it is",
    Variant(
      NumberForm(degrees),
      if: { if case .number(let degree) = $0.value { degrees.contains(degree) } else { false } },
      ReducedVersion.derived
    ) { if case .derived(let degree) = $0 { degree } else { nil } },
    Variant(OwnForm(), if: \.isObject, ReducedVersion.own) {
      if case .own(let effect) = $0 { effect } else { nil }
    })
}
