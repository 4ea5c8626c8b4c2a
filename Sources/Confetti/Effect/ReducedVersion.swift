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

extension ReducedVersion: FileForm {
  private static let degree = NumberForm(0...1)

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    switch node.value {
    case .number(let degree) where Self.degree.numbers.range.contains(degree):
      self = .derived(degree)
    case .bool(let isDerived): self = .derived(isDerived ? 1 : 0)
    case .object: self = .own(try Effect(node, at: path))
    case .null, .string, .array, .number:
      throw EffectError(
        path, expected: "an effect in braces, a number of 0…1, true or false", found: node.summary)
    }
  }

  var json: JSONValue {
    switch self {
    case .own(let effect): effect.json
    case .derived(let degree): .number(degree)
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .own(let effect): try effect.check(at: path)
    case .derived(let degree): try Self.degree.check(degree, at: path)
    }
  }

  static var description: FormDescription {
    .either(degree.description, FlagForm().description, Effect.description)
  }
}
