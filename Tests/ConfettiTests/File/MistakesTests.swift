import Testing

@testable import Confetti

@Suite("mistakes people make") struct MistakesTests {
  /// The text of an emitter, and a part of the message or warning that it gets.
  private static let emitters: [(text: String, message: String)] = [
    ("\"when\": {\"coutn\": 5}", "perhaps \"count\""),
    ("\"look\": {\"color\": \"red\"}", "perhaps \"colors\""),
    ("\"where\": {\"corner\": \"all\"}", "perhaps \"corners\""),
    ("\"air\": {\"Gravity\": 5}", "perhaps \"gravity\""),
    ("\"when\": {\"count\": \"5\"}", "without quotes"),
    ("\"when\": {\"count\": -5}", "a whole number of 0…100000"),
    ("\"when\": {\"count\": 5.5}", "a whole number of 0…100000"),
    ("\"look\": {\"shapes\": [\"sqaure\"]}", "perhaps \"square\""),
    ("\"launch\": {\"speed\": [40, -40]}", "such as [-40, 40]"),
    ("\"launch\": {\"direction\": [350, 10]}", "such as [-10, 10]"),
    ("\"look\": {\"colors\": [\"rgb(300)\"]}", "a colour such as \"#FF9500\""),
    ("\"launch\": {\"direction\": 1.5708, \"speed\": 9}", "directions are in degrees"),
    ("\"launch\": {\"direction\": [-0.785, 0.785], \"speed\": 9}", "directions are in degrees"),
    ("\"launch\": {\"direction\": \"45deg\"}", "in degrees, such as 45"),
    ("\"launch\": {\"direction\": \"0.25turn\"}", "in degrees, such as 90"),
    ("\"life\": \"2s\"", "in seconds, such as 2"),
    ("\"life\": \"500ms\"", "in seconds, such as 0.5"),
    ("\"life\": {\"opacity\": \"50%\"}", "such as 0.5"),
    ("\"life\": {\"ease\": \"easeOut\"}", "that is \"ease-out\""),
    ("\"life\": {\"ease\": \"easeOutBack\"}", "that is \"back-out\""),
    ("\"where\": {\"point\": [640, 360]}", "places are shares"),
    ("\"where\": {\"line\": [[0, 700], [1280, 700]]}", "a share of the frame"),
    ("\"life\": 2000", "lives are in seconds"),
    ("\"life\": [900, 1600]", "lives are in seconds"),
    ("\"air\": {\"gravity\": -9.81}", "gravity is in points/s²"),
    ("\"air\": {\"gravity\": 9.8}", "gravity is in points/s²"),
    ("\"life\": {\"scale\": [0.5, 1.5]}", "write {\"draw\": [0.5, 1.5]}"),
    ("\"life\": {\"opacity\": [0.4, 0.9]}", "write {\"draw\": [0.4, 0.9]}"),
    ("\"life\": {\"ease\": \"easeInOut\"}", "that is \"ease-in-out\""),
    ("\"life\": {\"ease\": \"cubic-bezier(.4,0,1,1)\"}", "that is [.4,0,1,1]"),
    ("\"launch\": {\"direction\": [0, 6.28], \"speed\": 9}", "directions are in degrees"),
    ("\"turn\": {\"spin\": {\"rate\": [-3.14, 3.14]}}", "rates are in degrees a second"),
    ("\"launch\": {\"direction\": \"left\"}", "in degrees, such as 270"),
    ("\"launch\": {\"speed\": {\"min\": 10, \"max\": 20}}", "such as [10, 20]"),
    ("\"launch\": {\"speed\": \"random(10, 20)\"}", "such as [10, 20]"),
    ("\"launch\": {\"speed\": \"5-10\"}", "such as [5, 10]"),
    ("\"life\": \"1,5\"", "such as 1.5"),
    ("\"life\": \"1 second\"", "in seconds, such as 1"),
    ("\"launch\": {\"speed\": \"5 px/s\"}", "such as 5"),
    ("\"when\": {\"repeat\": {\"times\": [5, 9]}}", "the same for all particles"),
    ("\"launch\": {\"speed\": 0.8}", "\"unit\": \"stage\""),
    ("\"launch\": {\"speed\": 800, \"unit\": \"stage\"}", "leave out \"unit\""),
    ("\"launch\": {\"direction\": 90}", "without a \"speed\""),
    ("\"launch\": {\"speed\": 90, \"from\": \"outward\"}", "no direction leads outward"),
    ("\"when\": {\"delay\": 500}", "times are in seconds"),
    ("\"trail\": {\"echoes\": 5, \"spacing\": 20}", "times are in seconds"),
    ("\"life\": {\"seconds\": 2, \"scale\": 200}", "1 is the full size"),
    ("\"where\": {\"disc\": 0.5}", "radii are in points"),
    ("\"look\": {\"size\": [0.1, 0.3]}", "sizes are in points"),
    ("\"where\": {\"offset\": {\"x\": 5000}}", "nothing of it is ever seen"),
    ("\"where\": {\"point\": [1.5, 0.5]}", "nothing of it is ever seen"),
    ("\"air\": {\"floor\": 720}", "a share of the stage's height"),
    ("\"air\": {\"attract\": {\"to\": [640, 200]}}", "a place is in shares"),
    ("\"air\": {\"attract\": {\"to\": {\"text\": \"HI\"}}}", "\"damping\" brakes"),
    ("\"air\": {\"attract\": {\"push\": 300}}", "nothing is pushed"),
    ("\"air\": {\"attract\": {\"upright\": true}}", "nothing is turned upright"),
    ("\"air\": {\"attract\": {\"then\": [{\"to\": [0, 0]}]}}", "the next target never follows"),
    ("\"air\": {\"attract\": {\"text\": \"HI\"}}", "\"to\""),
    ("\"air\": {\"attract\": {\"strength\": 5}}", "\"frequency\""),
    ("\"children\": [{\"at\": {\"every\": 5}}]", "the parents die before"),
    ("\"children\": [{\"where\": {\"point\": [0, 0]}}]", "a child is born where its parent is"),
    (
      "\"look\": {\"colors\": [\"red\"]}, \"life\": {\"seconds\": 2, \"color\": [\"blue\", \"lime\"]}",
      "these are never seen"
    ),
    ("\"look\": {\"shapes\": [{\"text\": \"🎉\"}], \"colors\": [\"red\"]}", "this tints the emoji"),
    ("\"look\": {\"shapes\": [\"🎉\"]}", "{\"text\": \"🎉\"}"),
    ("\"look\": {\"fill\": {\"angle\": 90}}", "a gradient needs"),
    ("\"look\": {\"fill\": {\"start\": \"red\"}}", "\"from\""),
    ("\"look\": {\"shine\": {\"strength\": 0.5}}", "nothing turns it to the light"),
    ("\"look\": {\"shine\": {\"power\": 9}}", "\"sharpness\""),
    ("\"life\": {\"flicker\": {\"frequency\": [2, 5], \"depth\": 1}}", "three times a second"),
    ("\"draws\": {\"near\": [0, 1]}", "no number follows this draw"),
    ("\"color\": \"red\"", "\"colors\" in \"look\""),
    ("\"look\": {\"colors\": [\"FF0000\"]}", "write \"#FF0000\""),
    ("\"look\": {\"colors\": [\"gold 50%\"]}", "write \"#FFD70080\""),
    ("\"look\": {\"colors\": [[255, 128, 0]]}", "write \"rgb(255 128 0)\""),
    ("\"look\": {\"colors\": [\"red, blue\"]}", "each colour in quotes of its own"),
    ("\"look\": {\"colors\": [\"own\"]}", "stands in a colour track"),
    ("\"life\": {\"color\": [\"parent\", \"red\"]}", "in a track write \"own\""),
    ("\"startVelocity\": 30", "\"speed\" in \"launch\""),
    ("\"comment\": \"hi\"", "begins with //"),
    ("\"count\": 5", "\"count\" in \"when\""),
    ("\"speed\": 5", "\"speed\" in \"launch\""),
    ("\"direction\": 5", "\"direction\" in \"launch\""),
    ("\"gravity\": 5", "\"gravity\" in \"air\""),
    ("\"drag\": 5", "\"drag\" in \"air\""),
    ("\"shapes\": [\"star\"]", "\"shapes\" in \"look\""),
    ("\"colors\": [\"red\"]", "\"colors\" in \"look\""),
    ("\"size\": 5", "\"size\" in \"look\""),
    ("\"glow\": 1", "\"glow\" in \"look\""),
    ("\"spin\": {}", "\"spin\" in \"turn\""),
    ("\"rate\": 5", "\"rate\" in \"when\""),
    ("\"delay\": 5", "\"delay\" in \"when\""),
    ("\"repeat\": {}", "\"repeat\" in \"when\""),
    ("\"point\": [0, 0]", "\"point\" in \"where\""),
    ("\"echoes\": 5", "\"echoes\" in \"trail\""),
    ("\"opacity\": 0.5", "\"opacity\" in \"life\""),
    ("\"seconds\": 5", "\"seconds\" in \"life\""),
    ("\"emitters\": []", "\"emitters\" at the top of the file"),
    ("\"lifetime\": 5", "\"seconds\" in \"life\""),
    ("\"duration\": 5", "\"seconds\" in \"life\""),
    ("\"velocity\": 5", "\"speed\" in \"launch\""),
    ("\"angle\": 5", "\"direction\" in \"launch\""),
    ("\"position\": [0, 0]", "\"point\" in \"where\""),
    ("\"x\": 5", "\"point\" in \"where\""),
    ("\"wind\": 5", "\"wind\" in \"air\""),
    ("\"friction\": 5", "\"drag\" in \"air\""),
    ("\"rotation\": 5", "\"spin\" in \"turn\""),
    ("\"amount\": 5", "\"count\" in \"when\""),
    ("\"image\": \"a.png\"", "\"shapes\" in \"look\""),
    ("\"emoji\": \"x\"", "\"shapes\" in \"look\""),
    ("\"blend\": \"add\"", "\"glow\" in \"look\""),
    ("\"alpha\": 1", "\"opacity\" in \"life\""),
    ("\"layer\": 1", "\"side\" in \"look\""),
    ("\"bounce\": 1", "\"bounce\" in \"air\""),
    ("\"pile\": true", "\"heap\" in \"air\""),
    ("\"air\": {\"bounce\": 0.6}", "write {\"restitution\": 0.6}"),
    ("\"loop\": true", "\"repeat\" in \"when\""),
    ("\"launch\": {\"angle\": 5}", "expected \"direction\""),
    ("\"launch\": {\"velocity\": 5}", "expected \"speed\""),
    ("\"launch\": {\"power\": 5}", "expected \"speed\""),
    ("\"launch\": {\"spread\": 5}", "\"direction\": a range such as [-35, 35] is the spread"),
    ("\"turn\": {\"rate\": 90}", "\"rate\" in \"spin\" of \"turn\""),
    ("\"turn\": {\"phase\": 1}", "\"phase\" in \"flip\" of \"turn\""),
    ("\"turn\": {\"flip\": {\"rate\": 2}}", "\"frequency\": how often it turns about"),
    ("\"turn\": {\"tilt\": {\"frequency\": 2}}", "\"rate\": in degrees a second"),
    ("\"path\": {\"points\": [[0, 0]]}", "\"curves\""),
    ("\"look\": {\"blur\": 4}", "expected \"soft\""),
    ("\"look\": {\"stroke\": 2}", "expected \"outline\""),
    ("\"look\": {\"borderRadius\": 2}", "expected \"corner\""),
    ("\"look\": {\"outline\": 2}", "0…0.5"),
    ("\"look\": {\"corner\": [0, 0.2]}", "the same for all particles"),
    ("\"look\": {\"shapes\": [\"circle\"], \"corner\": 0.2}", "no corners to round"),
    ("\"look\": {\"shapes\": [\"softCircle\"], \"soft\": 0.2}", "keep their own edge"),
    ("\"look\": {\"bu\": 2}", "expected one of the keys shapes"),
    ("\"physics\": {}", "\"air\": what acts on them"),
    ("\"life\": {\"variance\": 0.5}", "a range such as [1.5, 2.5]"),
    ("\"look\": {\"shapes\": [\"spark.png\"]}", "{\"picture\": \"spark.png\"}"),
    (
      "\"look\": {\"shapes\": [{\"text\": \"HI\", \"glow\": 1}]}",
      "\"glow\" beside \"shapes\" in \"look\""
    ),
    ("\"look\": {\"size\": [16, 9]}", "{\"width\": 16, \"height\": 9}"),
    ("\"look\": {\"size\": {\"from\": 4, \"to\": 9}}", "a list such as [4, 9]"),
    (
      "\"draws\": {\"near\": [0, 1]}, \"look\": {\"size\": {\"by\": \"near\", \"min\": 2}}",
      "\"from\": the number where"
    ),
    (
      "\"draws\": {\"near\": [0, 1]}, \"look\": {\"size\": {\"by\": \"1 - near\"}}",
      "exchange \"from\" and \"to\""
    ),
    ("\"life\": {\"color\": {\"from\": \"red\", \"to\": \"blue\"}}", "write [\"red\", \"blue\"]"),
    (
      "\"life\": {\"color\": {\"between\": [\"red\", \"blue\"]}}",
      "\"between\" stands in \"colors\""
    ),
    ("\"children\": [{\"inherit\": \"color\"}]", "\"colors\": \"parent\" in \"look\""),
    ("\"air\": {\"attract\": \"HOORAY\"}", "write {\"to\": \"HOORAY\"}"),
    ("\"air\": {\"floor\": \"bottom\"}", "\"stage\" is the bottom"),
    ("\"sound\": \"pop\"", "write [{\"voice\": \"pop\"}]"),
    ("\"air\": {\"drag\": 98}", "everything stands still after 0.05 s"),
    ("\"turn\": {\"spin\": {\"rate\": 2}}", "rates are in degrees a second"),
    ("\"look\": {\"blend\": \"add\"}", "expected \"glow\""),
    ("\"look\": {\"opacity\": 0.5}", "\"opacity\" in \"life\""),
    ("\"look\": {\"scale\": 2}", "\"scale\" in \"life\""),
    ("\"look\": {\"unit\": \"stage\"}", "\"unit\" in \"launch\""),
    ("\"look\": {\"radius\": 5}", "expected \"size\""),
    ("\"look\": {\"picture\": \"a\"}", "expected \"shapes\""),
    ("\"look\": {\"colour\": \"red\"}", "expected \"colors\""),
    ("\"look\": {\"z\": 5}", "expected \"side\""),
    ("\"turn\": {\"rotation\": 5}", "expected \"spin\""),
    ("\"turn\": {\"speed\": 5}", "\"spin\": rotation in the plane"),
    ("\"when\": {\"interval\": 5}", "expected \"repeat\""),
    ("\"when\": {\"amount\": 5}", "expected \"count\""),
    ("\"when\": {\"duration\": 5}", "expected \"for\""),
    ("\"when\": {\"every\": 5}", "\"every\" in \"repeat\" of \"when\""),
    ("\"when\": {\"times\": 5}", "\"times\" in \"repeat\" of \"when\""),
    ("\"air\": {\"friction\": 5}", "expected \"drag\""),
    ("\"air\": {\"damping\": 5}", "expected \"drag\""),
    ("\"air\": {\"wind\": 5}", "a wind in braces, such as"),
    ("\"air\": {\"force\": 5}", "expected \"gravity\""),
    ("\"air\": {\"wobble\": 5}", "expected \"flutter\""),
    ("\"where\": {\"x\": 5}", "expected \"point\""),
    ("\"where\": {\"rect\": 5}", "expected \"box\""),
    ("\"where\": {\"radius\": 5}", "expected \"disc\""),
    ("\"life\": {\"duration\": 5}", "expected \"seconds\""),
    ("\"life\": {\"alpha\": 5}", "expected \"opacity\""),
    ("\"life\": {\"size\": 5}", "\"scale\": the factor for the size"),
    ("\"trail\": {\"length\": 5}", "expected \"echoes\""),
    ("\"trail\": {\"ribbn\": {}}", "perhaps \"ribbon\""),
    ("\"life\": {\"opacity\": {\"from\": 1, \"to\": 0}}", "a list such as [1, 0]"),
    ("\"turn\": {\"spin\": 90}", "such as {\"rate\": 90}"),
    ("\"turn\": {\"flip\": true}", "such as {\"frequency\": 1}"),
    ("\"turn\": {\"tilt\": 90}", "such as {\"rate\": 180}"),
    ("\"trail\": {\"ribbon\": {\"scale\": {\"ease\": \"ease-in\"}}}", "\"values\" beside \"ease\""),
    ("\"trail\": {\"ribbon\": {\"opacity\": [1, 2]}}", "a number of 0…1"),
    ("\"trail\": {\"line\": 3}", "true or false"),
    ("\"look\": {\"shapes\": [{\"shape\": \"star\", \"color\": \"red\"}]}", "colors"),
    ("\"look\": {\"shapes\": [{\"shape\": \"star\", \"colors\": \"parent\"}]}", "stands alone"),
    ("\"look\": {\"shapes\": [{\"shape\": \"star\", \"size\": \"10px\"}]}", "such as 10"),
    ("\"trail\": true", "such as {\"echoes\": 8}"),
    ("\"path\": \"M0 0\"", "such as {\"curves\""),
    ("\"look\": \"star\"", "such as {\"shapes\": [\"star\"], \"size\": 12}"),
    ("\"air\": 300", "such as {\"gravity\": 300}"),
    ("\"when\": {\"repeat\": 3}", "such as {\"times\": 3, \"every\": 1}"),
    ("\"when\": {\"over\": [0, 2]}", "the same for all particles"),
    ("\"when\": {\"count\": [30, 20]}", "from its lower to its upper end, such as [20, 30]"),
    ("\"when\": {\"count\": {\"either\": [3, 8]}}", "a range of two such as [20, 30]"),
    ("\"when\": {\"count\": {\"min\": 3, \"max\": 8}}", "a range of two such as [20, 30]"),
    ("\"when\": {\"count\": [1, 200000]}", "a whole number of 0…100000, found 200000"),
    (
      "\"draws\": {\"late\": [0, 1]}, \"when\": {\"delay\": {\"by\": \"late\"}}",
      "all particles of a round begin together"
    ),
    ("\"when\": {\"rate\": {\"either\": [3, 8]}}", "the same for all particles"),
    ("\"look\": {\"glow\": true}", "a number of 0…1"),
    ("\"look\": {\"glow\": 50}", "a number of 0…1"),
    ("\"look\": {\"glow\": \"50%\"}", "such as 0.5"),
    ("\"children\": {}", "around the braces"),
    ("\"look\": {\"shapes\": \"star\"}", "a list such as [\"star\"]"),
    ("\"children\": [{\"at\": \"end\"}]", "\"birth\", \"death\", \"landing\" or"),
    ("\"when\": {\"count\": 5, \"rate\": 5}", "either \"count\" or \"rate\""),
    ("\"where\": {\"point\": [0, 0], \"ring\": 5}", "either \"point\" or \"ring\""),
    ("\"children\": [{\"when\": {\"rate\": 5}}]", "the births of children must end"),
    ("\"life\": {\"opacity\": [100, 0]}", "a number of 0…1"),
    ("\"life\": {\"scale\": [[0.5, 1], [0.2, 1]]}", "as the one before"),
    ("\"look\": {\"size\": 0}", "its size is 0"),
    ("\"life\": {\"opacity\": 0}", "its opacity is 0"),
    ("\"when\": {\"count\": 0}", "its count is 0"),
    ("\"look\": {\"colors\": [\"transparent\"]}", "its colours are clear"),
    ("\"life\": {\"color\": [\"#FFF0\", \"own 0%\"]}", "its colour is clear"),
    ("\"life\": {\"scale\": 0}", "its scale is 0"),
    ("\"look\": {\"colors\": [\"rde\"]}", "perhaps \"red\""),
    ("\"look\": {\"colors\": [\"gould\"]}", "perhaps \"gold\""),
    ("\"look\": {\"colors\": [\"FF0000\"]}", "a colour such as \"#FF9500\""),
    ("\"look\": {\"colors\": [16711680]}", "a colour such as \"#FF9500\""),
    ("\"look\": {\"colors\": [[255, 0, 0]]}", "write \"rgb(255 0 0)\""),
    ("\"launch\": {\"unit\": \"px\"}", "one of \"points\", \"stage\""),
    ("\"launch\": {\"from\": \"left\"}", "one of \"stage\", \"outward\", \"parent\""),
    ("\"mirror\": true", "one of \"x\", \"y\", \"both\""),
    ("\"mirror\": {\"axis\": \"z\"}", "one of \"x\", \"y\", \"both\""),
    ("\"mirror\": {\"same\": false}", "alike"),
    ("\"mirror\": \"horizontal\"", "one of \"x\", \"y\", \"both\""),
    ("\"where\": {\"corners\": \"bottom\"}", "such as [\"bottomLeft\", \"bottomRight\"]"),
    ("\"where\": {\"corners\": [\"left\"]}", "one of \"topLeft\", \"topRight\""),
    ("\"where\": {\"per\": \"burst\"}", "one of \"particle\", \"round\""),
    ("\"draws\": [0, 1]", "such as {\"near\": [0, 1]}"),
    ("\"use\": \"rocket\"", "none, or a piece of the library: flash, foil, paper"),
    ("\"use\": \"papre\"", "a known name, perhaps \"paper\""),
    ("\"use\": \"party.naer\"", "a known name, perhaps \"party.near\""),
    ("\"use\": \"partty.near\"", "a known name, perhaps \"party.near\""),
    ("\"name\": \"a b\"", "letters, digits, - and _"),
    ("\"air\": {\"gusts\": {\"strength\": 9}}", "around the braces"),
    ("\"air\": {\"flutter\": 20}", "such as {\"amplitude\""),
    ("\"air\": {\"floor\": true}", "\"stage\", \"frame\""),
    ("\"air\": {\"attract\": [0.5, 0.5]}", "such as {\"to\""),
    ("\"launch\": {\"speed\": null}", "a number or a range"),
    ("\"look\": {\"size\": [10]}", "a range of two numbers"),
    ("\"look\": {\"size\": \"10px\"}", "such as 10"),
    ("\"air\": {\"bounce\": {\"elasticity\": 0.6}}", "expected \"restitution\""),
    ("\"air\": {\"bounce\": {\"count\": 3}}", "expected \"times\""),
    ("\"air\": {\"bounce\": {\"times\": 12}}", "a whole number of 1…8"),
    ("\"air\": {\"bounce\": {\"restitution\": 60}}", "60 % is 0.6"),
    ("\"air\": {\"floor\": [[0, 0.8], [1, 0.9]]}", "or a slope {\"line\""),
    ("\"air\": {\"floor\": {\"angle\": 20}}", "or a slope {\"line\""),
    ("\"air\": {\"floor\": {\"from\": [0, 0.8], \"to\": [1, 0.9]}}", "or a slope {\"line\""),
    ("\"air\": {\"floor\": {\"min\": 0.9, \"max\": 0.95}}", "such as [0.9, 0.95]"),
    ("\"air\": {\"walls\": [\"left\"]}", "true or false"),
    ("\"air\": {\"wall\": true}", "perhaps \"walls\""),
    ("\"air\": {\"landed\": 2}", "\"landed\" in \"life\""),
    (
      "\"air\": {\"floor\": \"stage\"}, \"life\": {\"seconds\": 2, \"landed\": 5}",
      "the particles die before"
    ),
    ("\"where\": {\"inside\": \"circel\"}", "perhaps you mean \"circle\""),
    ("\"where\": {\"inside\": \"logo.png\"}", "the picture is {\"picture\": \"logo.png\"}"),
    ("\"where\": {\"inside\": true}", "one shape, such as \"HI\""),
    ("\"where\": {\"inside\": [[0, 0], [1, 1]]}", "a rectangle is a \"box\""),
    ("\"where\": {\"inside\": \"HI\", \"at\": [0.5, 0.2]}", "fills the frame"),
    ("\"where\": {\"inside\": \"HI\", \"size\": 0.5}", "fills the frame"),
    ("\"where\": {\"ring\": 100, \"arc\": [-1.57, 1.57]}", "arcs are in degrees"),
    ("\"where\": {\"ring\": 100, \"arc\": 90}", "two angles [from, to]"),
    ("\"where\": {\"ellipse\": [400, 100]}", "expected \"squash\""),
    ("\"where\": {\"disc\": 9, \"even\": true}", "an \"outline\" or a \"ring\" beside it"),
    ("\"when\": {\"chance\": 30}", "30 % is 0.3"),
    ("\"chance\": 0.3", "\"chance\" in \"when\""),
    ("\"air\": {\"push\": 300}", "\"push\" in \"attract\""),
    ("\"air\": {\"attract\": {\"scale\": 0.5}}", "expected \"size\""),
    ("\"air\": {\"attract\": {\"size\": 400}}", "a share of the frame of 0.01…2"),
    ("\"air\": {\"attract\": {\"sweep\": [4, 5]}}", "{\"across\": [4, 5], \"direction\": 270}"),
    ("\"air\": {\"attract\": {\"direction\": 90}}", "{\"across\": [4, 5], \"direction\": 270}"),
    ("\"air\": {\"attract\": {\"until\": {\"from\": 2, \"to\": 3}}}", "{\"across\": [2, 3]"),
    ("\"air\": {\"attract\": {\"until\": \"end\"}}", "without the key it never lets go"),
    ("\"look\": {\"anchor\": \"bottom\"}", "such as [0.5, 1]"),
    ("\"look\": {\"anchor\": [15, 30]}", "a share of its box of -10…10"),
    ("\"look\": {\"origin\": [0.5, 1]}", "expected \"anchor\""),
    ("\"look\": {\"depth\": true}", "of 0…1"),
    (
      "\"draws\": {\"near\": [1, 9]}, \"look\": {\"depth\": {\"by\": \"near\"}}",
      "say which numbers"
    ),
    ("\"air\": {\"noise\": {\"amplitude\": 20}}", "expected \"wander\""),
    ("\"air\": {\"wander\": {\"strength\": 20}}", "expected \"amplitude\""),
    ("\"life\": {\"flicker\": {\"rate\": 9}}", "expected \"frequency\""),
    ("\"life\": {\"twinkle\": true}", "expected \"flicker\""),
    ("\"turn\": {\"slows\": true}", "\"slows\" in \"spin\" of \"turn\""),
    ("\"turn\": {\"spin\": {\"rate\": 90, \"slows\": true}}", "without a \"drag\""),
    ("\"air\": {\"wind\": {\"speed\": 90}}", "expected \"strength\""),
    ("\"air\": {\"wind\": {\"x\": 90}}", "expected \"direction\""),
    ("\"life\": {\"ease\": \"bounce\"}", "that is \"bounce-out\""),
    ("\"where\": {\"point\": \"bottomLeft\"}", "perhaps \"bottom-left\""),
    ("\"where\": {\"line\": \"bottom\"}", "[\"bottom-left\", \"bottom-right\"]"),
    ("\"role\": \"smoke\"", "smoke is \"ground\""),
    ("\"role\": \"glow\"", "glow is \"light\""),
    ("\"look\": {\"role\": \"light\"}", "\"role\" in an emitter"),
    ("\"sound\": [{\"voice\": \"pop\", \"level\": 0.5}]", "0 is the loudest"),
    ("\"noise\": 5", "\"sound\""),
    ("\"subemitters\": []", "\"children\""),
    ("\"onDeath\": []", "\"children\""),
  ]

  /// The text at the top of a file, and a part of its message.
  private static let files: [(text: String, message: String)] = [
    ("\"Emitters\": [{}]", "perhaps \"emitters\""),
    ("\"when\": {\"count\": 5}", "\"when\" in an emitter, one of \"emitters\""),
    ("\"look\": {}", "\"look\" in an emitter"),
    ("\"emitters\": {}", "around the braces"),
    ("\"particles\": []", "expected \"emitters\""),
    ("\"title\": \"x\"", "expected \"name\""),
    ("\"description\": \"x\"", "expected \"summary\""),
    ("\"stage\": [1, 2]", "expected \"designedFor\""),
    ("\"inherits\": \"party\"", "\"extends\""),
    ("\"variables\": {}", "\"define\""),
    ("\"extend\": \"party\"", "perhaps \"extends\""),
    ("\"colors\": [\"red\"]", "\"extends\" beside \"colors\""),
    ("\"gravity\": 5", "\"gravity\" in \"air\""),
    ("\"reduceMotion\": {}", "expected \"reducedMotion\""),
    ("\"designedFor\": 1280", "such as [1280, 720]"),
    ("\"extends\": \"party\", \"speed\": 2", "\"tempo\" beside \"extends\""),
    ("\"extends\": \"party\", \"count\": 2", "\"share\" beside \"extends\""),
    ("\"extends\": \"party\", \"scale\": 2", "\"size\" beside \"extends\""),
    ("\"extends\": \"party\", \"sound\": false", "where 0 is silence"),
    ("\"extends\": \"party\", \"share\": 50", "1 is as it was"),
    ("\"extends\": \"party\", \"loudness\": -6", "1 is as it was"),
    ("\"extends\": \"party\", \"also\": {}", "in brackets"),
    (
      "\"extends\": \"cannon\", \"also\": [\(Array(repeating: "{}", count: 16).joined(separator: ", "))]",
      "of the other effect, found 16"
    ),
    ("\"also\": [{}]", "\"extends\" beside \"also\""),
    ("\"reducedMotion\": 2", "0 is the effect as it is"),
  ]

  /// All mistakes and warnings of a text.
  private static func said(about text: String) -> [String] {
    do throws(EffectFileError) {
      let (_, warnings) = try Effect.read(file: "x.json", contents: Array(text.utf8))
      return warnings.map(\.description)
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test(
    "late particles are no mistake", arguments: ["count: 20, delay: 25", "rate: 30, delay: 59"])
  func late(births: String) {
    let launch = "launch: {direction: [0, 360], speed: 200}"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(launch)}]}") == [])
    // Particles that appear long after their birth are no mistake either.
    let rise = "where: {point: [0.5, 3]}, launch: {speed: 40}, life: 60"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(rise)}]}") == [])
    let beside = "{when: {count: 5}, where: {point: [2, 2]}}"
    #expect(Self.said(about: "{emitters: [\(beside), {when: {\(births)}}]}") == [])
    let far = "where: {point: [2, 2]}"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(far)}]}").count == 1)
  }

  @Test("each mistake gets one line that says what to do")
  func told() {
    let texts = Self.emitters.map { ("{\"emitters\": [{\($0.text)}]}", $0.message) }
    let tops = Self.files.map { ("{\($0.text)}", $0.message) }
    #expect(texts.count + tops.count > 150)
    for (text, message) in texts + tops {
      let lines = Self.said(about: text)
      #expect(lines.count == 1 && lines[0].contains(message), "\(text) gets \(lines)")
      #expect(lines.allSatisfy { $0.count < 320 })
    }
  }

  @Test("all mistakes of a file are told at once, in the order of their places, up to ten")
  func several() {
    let text = """
      {
        "emitters": [
          {"when": {"coutn": 5, "count": -1}, "look": {"size": "big"}},
          {"lunch": {}, "life": {"opacity": 7}}
        ],
        "colour": 1
      }
      """
    let places = mistakes(text).map { $0.split(separator: ":")[1] }
    #expect(places == ["3", "3", "3", "4", "4", "6"])
    let many = (0..<40).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(mistakes("{\(many)}").count == 10)
  }

  @Test("one mistake is not told twice, nor are its consequences")
  func once() {
    #expect(
      mistakes("{\"emitters\": [{\"path\": {\"scal\": 1}, \"air\": {\"drag\": 1}}]}").count == 2)
    #expect(mistakes("{\"emitters\": [{\"when\": {\"rate\": -1, \"for\": 3}}]}").count == 1)
  }

  @Test("effects without mistakes get no warnings", arguments: Effect.names)
  func quiet(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    #expect(effect.warnings.map(\.message) == [])
  }
}
