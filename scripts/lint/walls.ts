import { client } from "./client-walls.ts";
import { server } from "./server-walls.ts";
import { web } from "./web-walls.ts";
import { intoAnotherFolder, type Wall, wall } from "./wall.ts";

const noStopwatch =
  "No verdict hangs on how quick the machine is: a busy one fails it. Await what must happen, where nothing else could bring it; count questions, messages or rounds; let fake timers or the clock of the test app pass the time. How long things take is measured in bench/.";
const clocks = [
  ["Date", "now"],
  ["performance", "now"],
  ["process", "hrtime"],
].map(([object = "", property = ""]) => ({ object, property, message: noStopwatch }));

const notRelative = ["*", "@*/**", "#*/**", "!./**", "!../**"];

/** Which folder may import which. For each rule, only the last entry that matches a file applies. */
export const walls: Wall[] = [
  wall(["packages/domain/src/**"], {
    imports: [
      {
        regex: intoAnotherFolder([]),
        message: "The domain knows no other workspace. Take what you need as an argument.",
      },
      {
        group: notRelative,
        message:
          "The domain is the rules of the product and nothing else: no package, no Node, no other workspace. Take what you need as an argument.",
      },
    ],
    properties: [
      {
        object: "Math",
        property: "random",
        message: "The domain knows no chance. Take the value as an argument.",
      },
      {
        object: "Date",
        property: "now",
        message: "The domain knows no clock. Take the time as an argument.",
      },
    ],
  }),
  wall(["packages/contract/src/**"], {
    imports: [
      {
        regex: intoAnotherFolder([]),
        message: "Write @mosaico/domain/…; the contract knows neither server nor web app.",
      },
      {
        group: [...notRelative, "!zod", "!zod/**", "!@mosaico/domain/**"],
        message:
          "The contract says what travels: it uses the domain's limits and zod, nothing else.",
      },
    ],
  }),
  wall(
    ["packages/{domain,contract}/src/**/*.test.ts", "packages/{domain,contract}/src/testing/**"],
    {
      imports: [
        {
          regex: String.raw`^(@mosaico|(\.\./)+)/?(client|server|web)/`,
          message: "Rules and contract are tested without server and web app.",
        },
      ],
      properties: [],
    },
  ),
  ...client,
  ...server,
  ...web,
  wall(["**/*.test.{ts,tsx,mjs}", "e2e/**/*.spec.ts"], { properties: clocks }),
];
