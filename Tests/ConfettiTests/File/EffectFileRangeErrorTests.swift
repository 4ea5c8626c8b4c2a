import Testing

@testable import Confetti

@Suite("errors of numbers and what goes together") struct EffectFileRangeErrorTests {
  @Test(
    "the error of a number out of its range is at the number",
    arguments: [
      .emitter("\"when\": {\"count\": 100001}", "1:34", "a whole number of 0…100000, found 100001"),
      .emitter("\"when\": {\"count\": -1}", "1:34", "a whole number of 0…100000, found -1"),
      .emitter("\"when\": {\"count\": 1e300}", "1:34", "a whole number of 0…100000, found 1e300"),
      .emitter("\"when\": {\"rate\": 20001}", "1:33", "when.rate: expected a number of", "20001"),
      .emitter("\"when\": {\"rate\": 0}", "1:33", "when.rate: expected a number of", "found 0"),
      .emitter("\"when\": {\"delay\": -0.5}", "1:34", "a number of 0…1000000, found -0.5"),
      .emitter(
        "\"when\": {\"repeat\": {\"every\": 0}}", "1:45", "repeat.every: expected", "found 0"),
      .emitter(
        "\"when\": {\"repeat\": {\"times\": 0}}", "1:45", "repeat.times: expected", "found 0"),
      .emitter("\"where\": {\"corners\": 0}", "1:37", "corners: expected a whole number of 1…1000"),
      .emitter("\"where\": {\"ring\": [-1, 5]}", "1:35", "ring[0]: expected a number of 0…1000000"),
      .emitter(
        "\"launch\": {\"speed\": 1e7}", "1:36", "a number of -1000000…1000000, found 10000000"),
      .emitter(
        "\"launch\": {\"speed\": [7, 4]}", "1:36", "from its lower to its upper end, such as [4, 7]"
      ),
      .emitter("\"launch\": {\"x\": {\"either\": [8, 2]}}", "1:43", "x.either: ", "found [8, 2]"),
      .emitter(
        "\"launch\": {\"x\": {\"steps\": [1, 2], \"over\": 0}}", "1:58", "x.over: ", "found 0"),
      .emitter("\"launch\": {\"x\": {\"steps\": [5, 2]}}", "1:42", "x.steps: ", "found [5, 2]"),
      .emitter("\"launch\": {\"x\": {\"steps\": [1e300, 2]}}", "1:42", "two whole numbers"),
      .emitter(
        "\"air\": {\"drag\": -1}", "1:32", "air.drag: expected a number of 0…1000, found -1"),
      .emitter(
        "\"air\": {\"gravity\": {\"y\": 2e6}}", "1:41", "air.gravity.y: expected", "2000000"),
      .emitter("\"air\": {\"gravity\": [1, 2e6]}", "1:39", "air.gravity[1]: expected", "2000000"),
      .emitter("\"air\": {\"gusts\": [{}, {}, {}, {}, {}]}", "1:33", "1…4 elements, found 5"),
      .emitter("\"air\": {\"gusts\": [{\"frequency\": -1}]}", "1:48", "gusts[0].frequency: ", "-1"),
      .emitter(
        "\"turn\": {\"flip\": {\"minimum\": 2}}", "1:45", "minimum: expected a number of 0…1"),
      .emitter(
        "\"look\": {\"size\": {\"scale\": 1001}}", "1:43",
        "look.size.scale: expected a number of 0…1000", "1001"),
      .emitter("\"look\": {\"size\": -4}", "1:33", "look.size: expected a number of 0…100000"),
      .emitter(
        "\"look\": {\"size\": {\"either\": [1, 2]}}", "1:34", "size.either: ", "no \"either\""),
      .emitter(
        "\"look\": {\"size\": {\"oneOf\": [[1, -2]]}}", "1:48", "oneOf[0][1]: expected", "-2"),
      .emitter(
        "\"look\": {\"shapes\": [{\"shape\": \"star\", \"weight\": 0}]}", "1:64", "weight: "),
      .emitter(
        "\"look\": {\"glow\": 1.5}", "1:33", "look.glow: expected a number of 0…1, found 1.5"),
      .emitter("\"look\": {\"back\": -0.5}", "1:33", "look.back: expected a number of 0…1"),
      .emitter("\"life\": 0", "1:24", "life: expected a number of 0.001…1000000, found 0"),
      .emitter("\"life\": [0, 2]", "1:25", "life[0]: expected a number of 0.001…1000000, found 0"),
      .emitter("\"life\": {\"seconds\": [0, 2]}", "1:37", "life.seconds[0]: ", "found 0"),
      .emitter("\"life\": {\"opacity\": 2}", "1:36", "life.opacity: expected a number of 0…1"),
      .emitter("\"life\": {\"opacity\": [1, 2]}", "1:40", "life.opacity[1]: ", "0…1, found 2"),
      .emitter(
        "\"life\": {\"opacity\": [[0, 1], [1, 2]]}", "1:49", "life.opacity[1][1]: ", "found 2"),
      .emitter("\"life\": {\"opacity\": {\"values\": [0, 3]}}", "1:51", "opacity.values[1]: ", "3"),
      .emitter(
        "\"life\": {\"scale\": [[0, 1], [0.7, 1], [0.5, 0]]}", "1:54", "at least 0.7", "0.5"),
      .emitter(
        "\"life\": {\"color\": [[0, \"#FFFFFF\"], [2, \"#FFFFFF\"]]}", "1:52", "0…1, found 2"),
      .emitter("\"life\": {\"ease\": [2, 0, 1, 1]}", "1:34", "ease[0]: expected a number of 0…1"),
      .emitter("\"trail\": {\"echoes\": 65}", "1:36", "a whole number of 1…64, found 65"),
      .emitter("\"trail\": {\"spacing\": 0}", "1:37", "trail.spacing: expected", "found 0"),
      .emitter(
        "\"trail\": {\"ribbon\": {\"segments\": 0}}", "1:49", "ribbon.segments: ", "found 0"),
      .emitter("\"children\": [{\"inherit\": 1.2}]", "1:41", "inherit: expected a number of 0…1"),
      .emitter("\"children\": [{\"at\": {\"every\": 0}}]", "1:46", "at.every: expected", "found 0"),
      BrokenFile(
        "{\"name\": \"\(String(repeating: "n", count: 81))\"}", "1:10",
        "name: expected a text of at most 80 characters, found 81"),
      BrokenFile("{\"name\": \"a\\nb\"}", "1:10", "name: expected a text of one line"),
      BrokenFile(
        "{\"emitters\": [\(String(repeating: "{},", count: 17))]}", "1:14",
        "emitters: expected 1…16 elements, found 17"),
    ] as [BrokenFile])
  func ranges(file: BrokenFile) { expect(file) }

  @Test(
    "the error of keys that do not go together is at the later one",
    arguments: [
      .emitter(
        "\"when\": {\"count\": 5, \"rate\": 5}", "1:37", "when.rate: ", "\"count\" or \"rate\""),
      .emitter("\"when\": {\"rate\": 5, \"over\": 5}", "1:36", "when.over: ", "found both"),
      .emitter("\"when\": {\"for\": 5}", "1:25", "when.for: expected \"rate\" beside it"),
      .emitter(
        "\"when\": {\"rate\": 5, \"repeat\": {}}", "1:36", "when.repeat: ", "\"for\" beside"),
      .emitter("\"where\": {\"point\": [0, 0], \"ring\": 5}", "1:43", "where.ring: ", "found both"),
      .emitter("\"launch\": {\"speed\": 5, \"x\": 5}", "1:39", "launch.x: ", "\"speed\" or \"x\""),
      .emitter(
        "\"launch\": {\"speed\": {\"either\": [1, 2], \"oneOf\": [3]}}", "1:55", "speed.oneOf: ",
        "found both"),
      .emitter(
        "\"launch\": {\"speed\": {\"oneOf\": [1], \"over\": 3}}", "1:51", "\"steps\" beside it"),
      .emitter("\"path\": {}, \"air\": {\"drag\": 1}", "1:28", "emitters[0].air: ", "found both"),
      .emitter(
        "\"launch\": {\"speed\": 1}, \"path\": {}", "1:40", "emitters[0].path: ", "found both"),
      .emitter(
        "\"path\": {\"curves\": {\"up\": [[0, 0, 1, 1]], \"down\": [[0, 0, 1, 1]]}}", "1:24",
        "path.mirrored: expected true"),
      .emitter(
        "\"look\": {\"shapes\": [{\"shape\": \"star\", \"picture\": \"cat\"}]}", "1:54",
        "found both"),
      .emitter(
        "\"trail\": {\"ribbon\": {}, \"echoes\": 3}", "1:40", "trail.echoes: ", "no other key"),
      .emitter(
        "\"children\": [{\"when\": {\"rate\": 5}}]", "1:38",
        "children[0].when.for: expected a time, as the births of children must end, found none"),
      .emitter(
        "\"children\": [{\"when\": {\"count\": 5, \"repeat\": {\"every\": 2}}}]", "1:61",
        "children[0].when.repeat.times: expected a number"),
    ] as [BrokenFile])
  func together(file: BrokenFile) { expect(file) }

  @Test(
    "an impossible shape is refused at its place",
    arguments: [
      .emitter("\"look\": {\"shapes\": [{}]}", "1:36", "\"shape\", \"path\", \"text\" and", "none"),
      .emitter("\"look\": {\"shapes\": [{\"text\": 7}]}", "1:45", "shapes[0].text: ", "7"),
      .emitter("\"look\": {\"shapes\": [{\"text\": \"  \"}]}", "1:45", "at least one letter"),
      .emitter(
        "\"look\": {\"shapes\": [{\"text\": \"\(String(repeating: "x", count: 65))\"}]}", "1:45",
        "a text of at most 64 characters, found 65"),
      .emitter("\"look\": {\"shapes\": [{\"text\": \"a\\nb\"}]}", "1:45", "a text of one line"),
      .emitter("\"look\": {\"shapes\": [{\"letters\": \"\"}]}", "1:48", "shapes[0].letters: "),
      .emitter("\"look\": {\"shapes\": [{\"picture\": \"\"}]}", "1:48", "1…200 characters"),
      .emitter(
        "\"look\": {\"shapes\": [{\"picture\": \"\(String(repeating: "x", count: 201))\"}]}",
        "1:48",
        "a picture's name of 1…200 characters, found 201"),
      .emitter("\"look\": {\"shapes\": [{\"path\": 1}]}", "1:45", "an SVG path in quotes, found 1"),
      .emitter(
        "\"look\": {\"shapes\": [{\"path\": \"M0 0h1v1z\", \"rule\": \"odd\"}]}", "1:66",
        "\"nonzero\" or \"evenOdd\""),
      .emitter(
        "\"look\": {\"shapes\": [{\"shape\": \"star\", \"rule\": \"evenOdd\"}]}", "1:54",
        "no \"rule\" without a \"path\""),
      .emitter(
        "\"look\": {\"shapes\": [{\"text\": \"a\", \"picture\": \"b\"}]}", "1:50", "found both"),
      .emitter(
        "\"look\": {\"shapes\": [{\"letters\": \"a\", \"shape\": \"star\"}]}", "1:53", "found both"),
      .emitter(
        "\"look\": {\"shapes\": [{\"letters\": \"\(String(repeating: "x", count: 60))\"}, "
          + "{\"letters\": \"abcde\"}]}", "1:35", "shapes: expected 1…64 elements, found 65"),
      .emitter("\"air\": {\"attract\": {\"to\": {\"letters\": \"a\"}}}", "1:43", "to.letters: "),
      .emitter("\"air\": {\"attract\": {\"to\": {\"text\": \"\"}}}", "1:51", "to.text: "),
      .emitter(
        "\"air\": {\"attract\": {\"to\": {\"text\": [\"A\", \"B\"]}}}", "1:51",
        "to.text: expected a text in quotes, with \\n between its lines"),
      .emitter(
        "\"air\": {\"attract\": {\"to\": {\"text\": \"漢\\n字\"}}}", "1:51",
        "to.text: expected a text of one line", "the computer's fonts"),
      .emitter("\"air\": {\"attract\": {\"until\": -1}}", "1:45", "until: expected a number of 0…"),
      .emitter(
        "\"air\": {\"attract\": {\"until\": [5, 4]}}", "1:45", "until: expected a range from its"),
      .emitter(
        "\"air\": {\"attract\": {\"until\": {\"direction\": 9}}}", "1:45",
        "\"across\": [first, last]"),
      .emitter(
        "\"air\": {\"attract\": {\"until\": {\"across\": [1]}}}", "1:56",
        "until.across: expected two times [first, last]"),
      .emitter(
        "\"air\": {\"drag\": 8, \"attract\": {\"until\": [1, 3]}}", "1:56",
        "until: expected moments at most 0.75 s apart", "found 2 s"),
      .emitter(
        "\"air\": {\"attract\": {\"until\": [1, 2], \"then\": [{\"until\": 4}]}}", "1:45",
        "until: expected one number of seconds, because a next target follows"),
      .emitter(
        "\"air\": {\"attract\": {\"until\": 3, \"then\": [{\"until\": 2}]}}", "1:67",
        "then[0].until: expected a moment after that of the target before, 3 s", "found 2 s"),
      .emitter("\"air\": {\"attract\": {\"damping\": 1e9}}", "1:47", "0…1000, found 1"),
      .emitter(
        "\"air\": {\"attract\": {\"upright\": 1}}", "1:47", "upright: expected true or false"),
      .emitter(
        "\"look\": {\"order\": \"target\"}", "1:25", "look.order: ", "an attraction to a shape"),
      .emitter(
        "\"look\": {\"order\": \"target\"}, \"air\": {\"attract\": {\"to\": [0, 0]}}", "1:25",
        "look.order: ", "an attraction to a shape"),
      BrokenFile("{\"fromPoint\": []}", "1:15", "fromPoint: expected 1…16 elements"),
      BrokenFile("{\"fromPoint\": [{\"lif\": 1}]}", "1:17", "fromPoint[0].lif: ", "\"life\""),
      BrokenFile(
        "{\"fromPoint\": [{\"when\": {\"rate\": 20000}, \"life\": 20}]}", "1:16", "fromPoint[0]: ",
        "particles"),
    ] as [BrokenFile])
  func shapes(file: BrokenFile) { expect(file) }

  @Test(
    "more particles than can be drawn are refused with their number",
    arguments: [
      BrokenFile(
        "{\"emitters\": [{\"when\": {\"count\": 100000}}, {\"when\": {\"count\": 100000}},\n"
          + " {\"when\": {\"count\": 1}}]}",
        "1:14", "emitters: expected at most 200000 particles alive at once", "up to 200001"),
      .emitter(
        "\"when\": {\"count\": 60000}, \"where\": {\"corners\": \"all\"}", "1:15", "emitters[0]: ",
        "up to 240000"),
      .emitter("\"when\": {\"rate\": 20000}, \"life\": 10.1", "1:15", "emitters[0]: ", "particles"),
      .emitter(
        "\"when\": {\"count\": 1000, \"repeat\": {\"every\": 0.01}}, \"life\": 5", "1:15",
        "emitters[0]: ",
        "particles"),
      .emitter(
        "\"when\": {\"count\": 1000}, \"children\": [{\"when\": {\"count\": 200}}]", "1:15",
        "emitters[0]: ", "children counted, found up to 201000"),
      .emitter(
        "\"life\": 1000, \"children\": [{\"at\": {\"every\": 0.001}, \"life\": 0.001}]", "1:42",
        "emitters[0].children: ", "200000 particles that are born within a second", "2500000050"),
      .emitter(
        "\"children\": [{\"when\": {\"rate\": 20, \"for\": 10000}, \"life\": 0.1}]", "1:28",
        "emitters[0].children: ", "all their children counted"),
      .emitter(
        "\"life\": 40000, \"when\": {\"rate\": 4}", "1:24", "emitters[0].life: ",
        "at most 32768 s, children and trails counted", "found 40000 s"),
      .emitter(
        "\"when\": {\"rate\": 1000}, \"air\": {\"drag\": 1000}, \"life\": 65", "1:71",
        "emitters[0].life: ", "at most 64 s", "found 65 s"),
      .emitter(
        "\"when\": {\"count\": 20000}, \"trail\": {\"echoes\": 51}", "1:15", "emitters[0]: ",
        "1000000 quads of trails", "1020000"),
      .emitter(
        "\"children\": [{\"children\": [{\"children\": [{\"children\": [{\"children\": [{}]}]}]}]}]",
        "1:85", "children[0].children[0].children[0].children[0].children[0]: ",
        "children at most 4 deep"),
    ] as [BrokenFile])
  func limits(file: BrokenFile) { expect(file) }
}
