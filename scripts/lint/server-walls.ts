import { features } from "./features.ts";
import { type Barrier, intoAnotherFolder, type Wall, wall } from "./wall.ts";

const noWeb: Barrier = {
  group: [
    "@mosaico/web",
    "@mosaico/web/**",
    "**/packages/web/**",
    "**/../web/**",
    "react",
    "react-dom",
  ],
  message:
    "The server knows nothing of the web app. What both need is a rule (packages/domain) or something that travels (packages/contract).",
};
const noClient: Barrier = {
  group: ["@mosaico/client", "@mosaico/client/**"],
  message: "The server is what the client calls. Only its tests use the client.",
};
const noTests: Barrier = {
  group: ["#testing/**", "**/testing/**"],
  message:
    "Production code must run without the tests. Move what both need to platform/ or to the feature.",
};
const straight: Barrier = {
  regex: intoAnotherFolder(["platform", "features", "testing", ...features("server")]),
  message:
    "A relative path that leaves its folder is not checked by the walls. Write #platform/… or #features/…, and see whether that is allowed here.",
};
const noFiles: Barrier = {
  group: ["node:fs", "node:fs/**"],
  message: "Files are touched only in server/platform. Use the storage of ctx.",
};
const inStores =
  "Queries live in *.store.ts and in platform/database only. Add a function to the feature's store.";
const noQueries: Barrier = {
  group: ["kysely", "kysely/**", "pg"],
  allowTypeImports: true,
  message: inStores,
};
const queryStarts = [
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "replaceInto",
  "mergeInto",
];
const queries = queryStarts.map((property) => ({ property, message: inStores }));
const noSqlite: Barrier = { group: ["node:sqlite"], message: inStores };
const noRequests =
  "The server opens no connection except from platform/mail, platform/database, platform/payment, platform/identity, platform/outward and the client of the file store; anything else is a way to forge requests from inside.";
const noNetwork: Barrier = {
  group: ["https", "http2", "tls", "dgram", "dns", "dns/**"]
    .flatMap((name) => [name, `node:${name}`])
    .concat("undici", "nodemailer", "axios", "got", "ky", "node-fetch", "stripe", "openid-client"),
  allowTypeImports: true,
  message: noRequests,
};
const noSockets: Barrier = {
  group: ["net", "node:net", "http", "node:http"],
  allowTypeImports: true,
  allowImportNames: ["isIP", "isIPv4", "isIPv6", "BlockList", "STATUS_CODES", "createServer"],
  message: noRequests,
};
const requests = ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"].map((name) => ({
  name,
  message: noRequests,
}));

const platform: Barrier[] = [
  noWeb,
  noClient,
  noTests,
  straight,
  {
    group: ["#features/**", "#app", "**/app.ts", "**/main.ts"],
    message:
      "The platform knows no product word: it never imports a feature or the app. Let the feature register itself here.",
  },
  {
    group: [
      "@mosaico/**",
      "!@mosaico/contract/endpoint",
      "!@mosaico/contract/errors",
      "!@mosaico/contract/live",
      "!@mosaico/contract/socket-limits",
      "!@mosaico/contract/page",
      "!@mosaico/contract/described",
      "!@mosaico/domain/language",
      "!@mosaico/domain/people/permission",
      "!@mosaico/domain/people/group",
      "!@mosaico/domain/people/registration",
      "!@mosaico/domain/people/second-step-rule",
      "!@mosaico/domain/search-key",
      "!@mosaico/domain/search-tokens",
      "!@mosaico/domain/clean-text",
      "!@mosaico/domain/document/**",
    ],
    allowTypeImports: true,
    message:
      "The platform knows no product word: of ours it runs only the contract's endpoint, errors, live, page and described, the domain's language, its search key and tokens, its cleaning of texts, its readers of documents, its permission check, its reader of groups and its rules of registration and of second steps. Let the feature hand in what is needed.",
  },
];
const feature: Barrier[] = [
  noWeb,
  noClient,
  noTests,
  straight,
  noFiles,
  noNetwork,
  noSockets,
  {
    group: ["#features/**", "!#features/**/*.service.ts", "#app", "**/app.ts", "**/main.ts"],
    message:
      "Another feature is reached only by its .service.ts, where permissions are checked. Inside one's own feature, write ./…",
  },
];

export const server: Wall[] = [
  wall(["packages/server/src/**"], {
    imports: [
      noWeb,
      noClient,
      noTests,
      straight,
      noFiles,
      noQueries,
      noSqlite,
      noNetwork,
      noSockets,
    ],
    globals: requests,
    properties: queries,
  }),
  wall(["packages/server/src/platform/**"], {
    imports: [...platform, noQueries, noNetwork, noSockets],
  }),
  wall(["packages/server/src/platform/mail/**"], {
    imports: [...platform, noQueries],
    globals: [],
  }),
  // Stripe's library sends requests only to Stripe, at the configured address.
  wall(["packages/server/src/platform/payment/**"], {
    imports: [...platform, noQueries, noSockets],
  }),
  // The OpenID library sends requests only to the configured provider, and follows no redirects.
  wall(["packages/server/src/platform/identity/**"], {
    imports: [...platform, noQueries, noSockets],
  }),
  // Refuses private networks, whatever a name is resolved to. Everything else that asks other sites does so through it.
  wall(["packages/server/src/platform/outward/open-outside.ts"], {
    imports: [...platform, noQueries],
  }),
  // Connects to the one address that the settings name.
  wall(["packages/server/src/platform/outward/virus-scanner.ts"], {
    imports: [...platform, noQueries, noNetwork],
  }),
  wall(["packages/server/src/platform/storage/s3-client.ts"], { globals: [] }),
  wall(["packages/server/src/platform/database/**"], { imports: platform, properties: [] }),
  wall(["packages/server/src/platform/**/*.store.ts"], {
    imports: [...platform, noNetwork, noSockets],
    properties: [],
  }),
  wall(["packages/server/src/features/**"], { imports: [...feature, noQueries, noSqlite] }),
  wall(["packages/server/src/features/**/*.store.ts"], { imports: feature, properties: [] }),
  wall(["packages/server/src/**/*.test.ts", "packages/server/src/testing/**"], {
    imports: [noWeb, straight],
    globals: [],
    properties: [],
  }),
];
