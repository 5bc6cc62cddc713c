import { type Barrier, intoAnotherFolder, type Wall, wall } from "./wall.ts";

const notRelative = ["*", "@*/**", "#*/**", "!./**", "!../**"];
const straight: Barrier = {
  regex: intoAnotherFolder(["src", "command", "build"]),
  message:
    "The client knows neither server nor web app. Write @mosaico/client/… for its other folders, if this one may use them.",
};
const contractTypes: Barrier = {
  // A pattern would be lifted by the exceptions of the next barrier.
  regex: "^@mosaico/contract/",
  allowTypeImports: true,
  message:
    "Only types of the contract: a published client has neither its schemas nor zod. They are needed by build/ alone.",
};

/** The client runs in browsers and in programs of others, so it needs nothing but the language and fetch. */
export const client: Wall[] = [
  wall(["packages/client/src/**"], {
    imports: [
      straight,
      contractTypes,
      {
        group: [...notRelative, "!@mosaico/contract/**", "!@mosaico/domain/**"],
        message: "The client runs in browsers too, without dependencies: no package, no Node.",
      },
    ],
  }),
  wall(["packages/client/command/**"], {
    imports: [
      straight,
      contractTypes,
      {
        group: [
          ...notRelative,
          "!node:*",
          "!node:*/*",
          "!@mosaico/contract/**",
          "!@mosaico/domain/**",
          "!@mosaico/client",
          "!@mosaico/client/**",
        ],
        message:
          "The command line is published without dependencies: it uses Node, the client and the domain.",
      },
    ],
  }),
  wall(["packages/client/**/*.test.ts"], {
    imports: [
      {
        group: ["@mosaico/server/**", "@mosaico/web/**"],
        message: "Tests against a real server are in packages/server.",
      },
    ],
  }),
];
