import { features } from "./features.ts";
import { type Barrier, intoAnotherFolder, type Wall, wall } from "./wall.ts";

const noServer: Barrier = {
  group: [
    "@mosaico/server",
    "@mosaico/server/**",
    "@mosaico/client",
    "@mosaico/client/create-client",
    "@mosaico/client/{build,command}/**",
    "node:*",
  ],
  message:
    "The web app and the server never meet in code, and calls go through web/platform, which shares parts of the client. What both need is a rule (packages/domain) or something that travels (packages/contract).",
};
const noTests: Barrier = {
  group: ["#testing/**", "**/testing/**"],
  message:
    "Production code must run without the tests. Move what both need to platform/ or to the feature.",
};
const noCanvasLibrary: Barrier = {
  group: ["@xyflow/**"],
  message:
    "The canvas library stays inside web/features/canvas, so that it can be replaced. Ask for what you need there.",
};
const noPdfLibrary: Barrier = {
  group: ["pdfjs-dist", "pdfjs-dist/**"],
  message:
    "The PDF library is fetched, and its thread started, in web/platform/pdf only. Ask for what you need there.",
};
const noReact: Barrier = {
  group: [
    "react",
    "react/**",
    "react-dom",
    "zustand",
    "@tanstack/**",
    "#ui/**",
    "#platform/**/use-*.ts",
  ],
  message:
    "The sync engine runs without React, in the simulation as on a page. A hook over it belongs to features/mosaics, or to the feature that shows it.",
};
const straight: Barrier = {
  regex: intoAnotherFolder(["platform", "ui", "app", "features", "testing", ...features("web")]),
  message:
    "A relative path that leaves its folder is not checked by the walls. Write #platform/…, #ui/… or #features/…, and see whether that is allowed here.",
};
const requests = ["fetch", "XMLHttpRequest", "EventSource", "WebSocket"].map((name) => ({
  name,
  message:
    "The web app calls the server only through web/platform, whose client is made from the contract.",
}));

/** The listed edges between features. */
const edges: Record<string, string[]> = {
  sync: [],
  // Tools depend on the rights in a mosaic, and the files of pasted tiles are uploaded as dropped ones are.
  arrange: ["canvas", "drop-in", "files", "mosaics", "shortcuts", "sync", "tiles"],
  "drop-in": ["canvas", "files", "mosaics", "page-details", "sync"],
  // The overview lists only the keys of tools that the user may use.
  shortcuts: ["mosaics"],
  // The sign-in form lets users choose the mosaic they start with.
  auth: ["mosaics"],
  // Mosaics are created in and moved between the implementations of accounts, and show their save state.
  mosaics: ["accounts", "sync"],
  canvas: ["tiles", "live", "files"],
  // The reading grid shows the document of the canvas, and the same faces of tiles.
  reading: ["canvas", "tiles"],
  // A search marks what it finds on the canvas.
  find: ["canvas"],
  // The form of a tile with an address takes over what its page says.
  tiles: ["icons", "files", "page-details"],
  icons: ["files"],
  background: ["files"],
  // An imported mosaic is created like any new one, or its tiles are added to the open one. The files of a folder
  // are uploaded as any others.
  exchange: ["accounts", "files", "mosaics", "sync"],
  // A past mosaic is shown on the same canvas, and removed tiles look as they did before.
  history: ["canvas", "mosaics", "sync", "tiles"],
  trash: ["mosaics", "sync", "tiles"],
  // The contact forms open from the places where questions arise.
  help: ["forms"],
  profile: ["forms", "files"],
  billing: ["forms"],
};

function feature(name: string, others: string[]): Wall {
  return wall([`packages/web/src/features/${name}/**`], {
    imports: [
      noServer,
      noTests,
      straight,
      noPdfLibrary,
      ...(name === "canvas" ? [] : [noCanvasLibrary]),
      ...(name === "sync" ? [noReact] : []),
      {
        group: ["#features/**", ...others.map((other) => `!#features/${other}/**`), "#app/**"],
        message:
          "A feature may import another only along a listed edge (scripts/lint/web-walls.ts). Combine features in app/, or pass a component as a prop. Within a feature, write ./…",
      },
    ],
  });
}

export const web: Wall[] = [
  wall(["packages/web/src/**"], {
    imports: [noServer, noTests, noCanvasLibrary, noPdfLibrary, straight],
    globals: requests,
  }),
  wall(["packages/web/src/ui/**"], {
    imports: [
      noServer,
      noTests,
      noCanvasLibrary,
      noPdfLibrary,
      straight,
      {
        group: ["@mosaico/**", "#app/**", "#platform/**", "#features/**", "@tanstack/**"],
        message:
          "ui/ knows no product word, no request and no language. Take texts, values and callbacks as props.",
      },
    ],
  }),
  wall(["packages/web/src/platform/**"], {
    imports: [
      noServer,
      noTests,
      noCanvasLibrary,
      straight,
      {
        group: ["#app/**", "#features/**", "#ui/**"],
        message: "The platform is below features and ui. Let the caller hand in what is needed.",
      },
      {
        group: ["@mosaico/domain/**", "!@mosaico/domain/language", "!@mosaico/domain/search-key"],
        allowTypeImports: true,
        message:
          "The platform uses the contract, and of the domain only its language, how it searches, and types. Product rules belong to a feature.",
      },
    ],
    globals: [],
  }),
  feature("*", []),
  ...Object.entries(edges).map(([name, others]) => feature(name, others)),
  wall(["packages/web/src/**/*.test.{ts,tsx}", "packages/web/src/testing/**"], {
    imports: [{ ...noServer, group: ["@mosaico/server", "@mosaico/server/**"] }],
    globals: [],
  }),
];
