import Testing

@testable import Confetti

@Suite("errors of keys and their types") struct EffectFileKeyErrorTests {
  @Test(
    "the error of an unknown key is at the key, and names the nearest one",
    arguments: [
      BrokenFile("{\"nam\": \"x\"}", "1:2", "nam: ", "perhaps \"name\"", "found \"nam\""),
      BrokenFile(
        "{\n  colour: 7\n}", "2:3", "colour: ", "expected \"colors\" in \"look\"",
        "found \"colour\""),
      BrokenFile(
        "{\"emitter\": [{}]}", "1:2", "emitter: expected \"emitters\"", "found \"emitter\""),
      BrokenFile("{\"a b\\n\": 1}", "1:2", "[\"a b\\n\"]: ", "one of the keys", "found \"a b\\n\""),
      BrokenFile(
        "{\"\(String(repeating: "k", count: 5000))\": 1}", "1:2", "kkk…\"]: ", "one of the keys"),
      .emitter("\"lunch\": {}", "1:16", "emitters[0].lunch: ", "perhaps \"launch\""),
      .emitter("\"at\": \"death\"", "1:16", "emitters[0].at: "),
      .emitter("\"when\": {\"cuont\": 3}", "1:25", "emitters[0].when.cuont: ", "perhaps \"count\""),
      .emitter("\"when\": {\"repeat\": {\"time\": 2}}", "1:36", "when.repeat.time: ", "\"times\""),
      .emitter("\"where\": {\"Point\": [0, 0]}", "1:26", "where.Point: ", "perhaps \"point\""),
      .emitter("\"where\": {\"offset\": {\"z\": 1}}", "1:37", "where.offset.z: ", "found \"z\""),
      .emitter("\"launch\": {\"sped\": 9}", "1:27", "launch.sped: ", "perhaps \"speed\""),
      .emitter(
        "\"launch\": {\"speed\": {\"eiter\": [1, 2]}}", "1:37", "speed.eiter: ", "\"either\""),
      .emitter("\"launch\": {\"fromPoint\": {\"unit\": 1}}", "1:41", "fromPoint.unit: "),
      .emitter("\"air\": {\"dragg\": 1}", "1:24", "air.dragg: ", "perhaps \"drag\""),
      .emitter("\"air\": {\"gravity\": {\"yy\": 1}}", "1:36", "air.gravity.yy: ", "\"y\""),
      .emitter(
        "\"air\": {\"gusts\": [{\"strenght\": 1}]}", "1:35", "gusts[0].strenght: ", "strength"),
      .emitter("\"air\": {\"gusts\": [{\"phase\": {\"stp\": 1}}]}", "1:45", "phase.stp: ", "step"),
      .emitter("\"air\": {\"attract\": {\"to\": {\"shap\": 1}}}", "1:43", "to.shap: ", "shape"),
      .emitter("\"path\": {\"curve\": []}", "1:25", "path.curve: ", "perhaps \"curves\""),
      .emitter("\"path\": {\"curves\": {\"top\": []}}", "1:36", "curves.top: ", "up"),
      .emitter("\"turn\": {\"spin\": {\"rat\": 1}}", "1:34", "turn.spin.rat: ", "perhaps \"rate\""),
      .emitter("\"look\": {\"color\": []}", "1:25", "look.color: ", "perhaps \"colors\""),
      .emitter("\"look\": {\"size\": {\"widht\": 1}}", "1:34", "look.size.widht: ", "\"width\""),
      .emitter("\"look\": {\"shapes\": [{\"shap\": 1}]}", "1:37", "shapes[0].shap: ", "\"shape\""),
      .emitter("\"life\": {\"secs\": 1}", "1:25", "life.secs: ", "seconds"),
      .emitter("\"life\": {\"scale\": {\"values\": 1, \"eas\": 1}}", "1:48", "scale.eas: ", "ease"),
      .emitter("\"trail\": {\"echos\": 3}", "1:26", "trail.echos: ", "perhaps \"echoes\""),
      .emitter("\"trail\": {\"ribbon\": {\"widht\": 3}}", "1:37", "trail.ribbon.widht: ", "width"),
      .emitter("\"children\": [{\"inherits\": 1}]", "1:30", "children[0].inherits: ", "inherit"),
      .emitter("\"children\": [{\"at\": {\"evry\": 1}}]", "1:37", "children[0].at.evry: ", "every"),
      .emitter("\"$schema\": \"x\"", "1:16", "emitters[0].$schema: "),
    ])
  func unknownKeys(file: BrokenFile) { expect(file) }

  @Test(
    "the error of a value of the wrong type is at the value",
    arguments: [
      BrokenFile("{\"name\": 7}", "1:10", "name: expected a text in quotes, found 7"),
      BrokenFile(
        "{\"emitters\": {}}", "1:14",
        "emitters: expected a list in brackets around the braces, found {}"),
      BrokenFile(
        "{\"emitters\": []}", "1:14", "emitters: expected 1…16 elements, found an empty list"),
      BrokenFile(
        "{\"emitters\": [7]}", "1:15", "emitters[0]: expected an emitter in braces, such as"),
      BrokenFile("{\"source\": \"frme\"}", "1:12", "source: expected one of \"stage\", \"frame\""),
      BrokenFile(
        "{\"reducedMotion\": null}", "1:19",
        "reducedMotion: expected an effect in braces, or a number of 0…1, where 0 is the effect as it is, "
          + "found null"),
      .emitter(
        "\"when\": 50", "1:24",
        "emitters[0].when: expected births in braces, such as {\"count\": 50}, found 50"),
      .emitter("\"when\": {\"count\": 2.5}", "1:34", "a whole number of 0…100000, found 2.5"),
      .emitter(
        "\"when\": {\"count\": [1, 2, 3]}", "1:34", "expected a whole number", "a list of 3"),
      .emitter(
        "\"when\": {\"rate\": \"9\"}", "1:33",
        "when.rate: expected a number, without quotes, found \"9\""),
      .emitter(
        "\"when\": {\"rate\": [1, 2]}", "1:33",
        "when.rate: expected a number, as it is the same for all particles, found a list"),
      .emitter(
        "\"where\": \"point\"", "1:25",
        "where: expected a place in braces, such as {\"point\": [0.5, 0.5]}, found \"point\""),
      .emitter(
        "\"where\": {\"point\": [1]}", "1:35", "point: expected a place [u, v]", "a list of 1"),
      .emitter(
        "\"where\": {\"point\": [1, null]}", "1:39", "point[1]: expected a number, found null"),
      .emitter(
        "\"where\": {\"line\": [1, 2]}", "1:35", "line[0]: expected a place [u, v]", "found 1"),
      .emitter("\"where\": {\"box\": [[0, 0]]}", "1:33", "box: expected two places", "a list of 1"),
      .emitter("\"where\": {\"outline\": false}", "1:37", "outline: expected true, found false"),
      .emitter("\"where\": {\"corners\": \"two\"}", "1:37", "\"all\", a list such as", "\"two\""),
      .emitter(
        "\"launch\": {\"speed\": [1, 2, 3]}", "1:36", "a range of two numbers", "a list of 3"),
      .emitter("\"launch\": {\"speed\": [1]}", "1:36", "a range of two numbers, found a list of 1"),
      .emitter(
        "\"launch\": {\"speed\": []}", "1:36", "a range of two numbers, found an empty list"),
      .emitter("\"launch\": {\"speed\": [1, \"b\"]}", "1:40", "launch.speed[1]: expected a number"),
      .emitter("\"launch\": {\"speed\": null}", "1:36", "a number or a range, found null"),
      .emitter(
        "\"launch\": {\"speed\": {}}", "1:36", "launch.speed: ", "\"either\"", "none of them"),
      .emitter(
        "\"launch\": {\"speed\": {\"oneOf\": []}}", "1:46", "speed.oneOf: ", "an empty list"),
      .emitter("\"launch\": {\"speed\": {\"steps\": [1, 2.5]}}", "1:46", "two whole numbers"),
      .emitter("\"launch\": {\"speed\": {\"over\": 2}}", "1:36", "speed: ", "none of them"),
      .emitter(
        "\"launch\": {\"unit\": \"pixels\"}", "1:35", "one of \"points\", \"stage\"", "pixels"),
      .emitter(
        "\"air\": {\"gravity\": \"down\"}", "1:35", "air.gravity: expected a number or a range"),
      .emitter("\"air\": {\"gusts\": {}}", "1:33", "air.gusts: expected a list in brackets"),
      .emitter(
        "\"air\": {\"floor\": \"wall\"}", "1:33", "air.floor: expected \"stage\", \"frame\""),
      .emitter(
        "\"air\": {\"heap\": 3}", "1:32", "air.heap: expected true or {\"layers\": 3}, found 3"),
      .emitter("\"air\": {\"heap\": {\"layers\": 9}}", "1:43", "a whole number of 1…8, found 9"),
      .emitter(
        "\"air\": {\"sweep\": {\"across\": 5}}", "1:44",
        "sweep.across: expected two times [first, last], in seconds"),
      .emitter(
        "\"path\": {\"curves\": [[1, 2, 3]]}", "1:36", "curves[0]: expected four or six", "3"),
      .emitter("\"path\": {\"curves\": {\"up\": [[0, 0, 1, 1]]}}", "1:35", "only one of them"),
      .emitter("\"turn\": {\"along\": 1}", "1:34", "turn.along: expected true or false, found 1"),
      .emitter(
        "\"look\": {\"shapes\": [\"strr\"]}", "1:36", "shapes[0]: ", "perhaps \"star\"", "strr"),
      .emitter("\"look\": {\"shapes\": [\"pyramid\"]}", "1:36", "a shape of rectangle, circle"),
      .emitter(
        "\"look\": {\"shapes\": []}", "1:35", "shapes: expected 1…64 elements", "an empty list"),
      .emitter("\"look\": {\"shapes\": [{\"weight\": 2}]}", "1:36", "one of \"shape\", \"path\""),
      .emitter(
        "\"look\": {\"colors\": \"confeti\"}", "1:35", "perhaps \"confetti\"", "\"confeti\""),
      .emitter(
        "\"look\": {\"colors\": [\"rde\"]}", "1:36", "colors[0]: expected a colour such as",
        "\"rde\""),
      .emitter("\"look\": {\"colors\": [\"#FF\"]}", "1:36", "\"#FF9500\"", "found \"#FF\""),
      .emitter(
        "\"look\": {\"colors\": [\"#FF0000\", \"#GGG\"]}", "1:47", "colors[1]: ", "\"#GGG\""),
      .emitter("\"look\": {\"colors\": []}", "1:35", "colors: expected 1…256 elements"),
      .emitter("\"look\": {\"back\": true}", "1:33", "back: expected a number of 0…1 or a colour"),
      .emitter("\"life\": \"long\"", "1:24", "life: expected a number or a range, found \"long\""),
      .emitter("\"life\": {\"opacity\": []}", "1:36", "opacity: expected 1…32 elements"),
      .emitter("\"life\": {\"opacity\": [[0, 1], [1, \"x\"]]}", "1:49", "opacity[1][1]: ", "\"x\""),
      .emitter(
        "\"life\": {\"ease\": [0, 0, 1]}", "1:33", "ease: expected four numbers", "list of 3"),
      .emitter("\"life\": {\"scale\": {\"ease\": [0, 0, 1, 1]}}", "1:34", "\"values\" beside"),
      .emitter(
        "\"life\": {\"color\": [\"#FFFFFF\", 7]}", "1:46", "color[1]: expected a colour", "7"),
      .emitter(
        "\"trail\": 8", "1:25",
        "trail: expected a trail in braces, such as {\"echoes\": 8}, found 8"),
      .emitter(
        "\"children\": [{\"at\": \"deth\"}]", "1:36",
        "at: expected \"birth\", \"death\", \"landing\" or"),
      .emitter("\"children\": []", "1:28", "children: expected 1…16 elements, found an empty list"),
    ])
  func wrongTypes(file: BrokenFile) { expect(file) }
}
