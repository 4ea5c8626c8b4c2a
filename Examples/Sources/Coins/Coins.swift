import CConfettiSDL
import Confetti
import ConfettiSDL

/// A game with its own SDL renderer and loop: catch the coins with the basket.
///
/// Each coin that is caught bursts into sparks, and every tenth one is celebrated. Half of the
/// sparks are behind the game's own picture, half in front of it. With `--frames N` the game ends
/// after N frames; until the mouse moves, the basket moves by itself.
@main
struct Coins {
  static func main() throws {
    let arguments = CommandLine.arguments
    let last = arguments.firstIndex(of: "--frames").flatMap {
      arguments.dropFirst($0 + 1).first.flatMap { Int($0) }
    }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw GameError("SDL cannot be initialised") }
    defer { SDL_Quit() }
    guard
      let window = SDL_CreateWindow(
        "Coins", 0, 0, Int32(Game.size.width), Int32(Game.size.height), 0),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else { throw GameError("The window cannot be opened") }
    var game = Game()
    var celebration = try Celebration(renderer: renderer)

    var frame = 0
    while frame != last {
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        if event.type == SDL_MOUSEMOTION.rawValue { game.basket = Float(event.motion.x) }
      }
      let now = Double(SDL_GetTicks64()) / 1000
      for coin in game.step() {
        celebration.sparkle(around: coin, at: now)
        if game.score % 10 == 0 { celebration.celebrate(at: now) }
      }
      SDL_SetRenderDrawColor(renderer, 20, 16, 53, 255)
      SDL_RenderClear(renderer)
      try celebration.draw(.behind, at: now)
      game.draw(renderer)
      try celebration.draw(.front, at: now)
      SDL_RenderPresent(renderer)
      SDL_Delay(16)
      frame += 1
    }
    print("\(game.score) coins in \(frame) frames, \(celebration.count) effects fired.")
  }
}

/// Effects in front of and behind the picture of a game.
struct Celebration {
  private var system = ParticleSystem(seed: 7)
  private var quads = QuadBuffer(atlas: Atlas(scale: 1))
  private let painter: GPUPainter
  private(set) var count = 0

  init(renderer: OpaquePointer) throws {
    painter = GPUPainter(renderer: renderer)
    try painter.setAtlas(quads.atlas)
  }

  mutating func sparkle(around coin: Rect, at now: Double) {
    system.fire(.sparks, around: coin, in: Game.size, at: now)
    count += 1
  }

  mutating func celebrate(at now: Double) {
    system.fire(.celebration, in: Game.size, at: now)
    count += 1
  }

  mutating func draw(_ layer: Layer, at now: Double) throws {
    quads.removeAll()
    system.draw(layer, at: now, into: &quads)
    try painter.paint(quads)
  }
}

/// The game: falling coins, and the basket that catches them.
struct Game {
  static let size = Size(width: 640, height: 480)
  var basket: Float?
  private(set) var score = 0
  private var coins = [Point(x: 320, y: 0), Point(x: 90, y: -160), Point(x: 540, y: -320)]
  private var basketX: Float = 320

  /// Moves the coins by one frame, and returns the frames of those that were caught.
  mutating func step() -> [Rect] {
    let target = basket ?? coins.max { $0.y < $1.y }?.x ?? 320
    basketX += min(max(target - basketX, -14), 14)
    var caught: [Rect] = []
    for index in coins.indices {
      coins[index].y += 5
      let coin = Rect(center: coins[index], size: Size(width: 24, height: 24))
      if coin.maxY >= 430, abs(coins[index].x - basketX) < 60 {
        caught.append(coin)
        score += 1
      } else if coin.y < Self.size.height {
        continue
      }
      coins[index] = Point(x: Float.random(in: 40...600), y: -24)
    }
    return caught
  }

  func draw(_ renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, 255, 204, 0, 255)
    for coin in coins {
      var square = SDL_FRect(x: coin.x - 12, y: coin.y - 12, w: 24, h: 24)
      SDL_RenderFillRectF(renderer, &square)
    }
    SDL_SetRenderDrawColor(renderer, 107, 148, 250, 255)
    var basket = SDL_FRect(x: basketX - 50, y: 440, w: 100, h: 20)
    SDL_RenderFillRectF(renderer, &basket)
  }
}

/// Why the game cannot start.
struct GameError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String) { description = "\(problem): \(String(cString: SDL_GetError()))." }
}
