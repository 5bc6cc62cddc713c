import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { COMPONENT_TESTS, componentTests } from "./packages/web/build/component-tests.ts";
import { launchOptions } from "./scripts/browser.mjs";
import { LongFilesFirst } from "./scripts/long-files-first.mjs";

const tests = "**/*.test.{ts,tsx,mjs}";
/** Tests without a database run once. */
const withoutDatabase = [
  "library/**",
  "src/features/files/content/**",
  "src/features/{covers,live}/{colours,draw-ground,exchange-presence,kept-pictures,pace,presence-list}.test.ts",
  "src/features/files/{previews/framing-of,upload/declared-kind,upload/original-name}.test.ts",
  "src/features/*/*.mail.test.ts",
  "src/features/mosaics/few-tiles.test.ts",
  "src/features/covers/sheets/**",
  "src/platform/{assets,config,disk,fonts,identity,log,office,outward,passwords,pdf,pictures,process,spool,storage,texts,videos}/**",
  "src/platform/http/{byte-range,network,rate,well-known,api-docs/*,heavy/incoming-pieces,heavy/serve-jobs}.test.ts",
  "src/platform/live/{share-lookups,slots}.test.ts",
  "src/platform/{weighed-cache,backup/folder-place}.test.ts",
  "src/platform/mail/{eml-transport,mail-layout,retry-plan}.test.ts",
];
/** The test that reads the text of the stores, and those of what only SQLite has: a disk that fills, a file, a dialect. */
const onlySqlite = [
  "src/bounded-statements.test.ts",
  "src/faults/{bombs,clock-set,disk,floods,full-log,services-away,slow-clients}.test.ts",
  "src/full-disk.test.ts",
  "src/platform/database/{cached-statements,extend-log,kept-rows,merge-words,sqlite,sqlite-dialect,upgrade-copies}.test.ts",
];
/** Requests and files that are refused, or served, before anything is asked of the database: once is enough. */
const beforeDatabase = [
  "src/features/files/{hostile-*,mutated-files,refused-kinds}.test.ts",
  "src/platform/http/{body-time,bound-*,close-with-grace,create-server,json-body,register,response-time,web-app}.test.ts",
];
/**
 * What these vary is not the database, and each of their statements is also made by a test that runs on both engines: see
 * decision 65. `npm test` fails if a statement was sent to SQLite and never to PostgreSQL.
 */
const withStatementsOfOthers = process.env["MOSAICO_ON_BOTH"]
  ? []
  : [
      "src/{app,client,command-line,ended-readings,getting-started,heavy-limits,role-table}.test.ts",
      "src/features/admin/choose-base.test.ts",
      "src/features/auth/{recover,register,sign-in}.test.ts",
      "src/features/auth/second-step/second-step.test.ts",
      "src/features/billing/{checkout,limits}.test.ts",
      "src/features/covers/covers.test.ts",
      "src/features/exports/handout-codes.test.ts",
      "src/features/files/any-file.test.ts",
      "src/features/files/office/office-view.test.ts",
      "src/features/forms/forms.delivery.test.ts",
      "src/features/live/crowd.test.ts",
      "src/features/mosaics/{present-only,replace}.test.ts",
      "src/features/pages/{base-page,leaks}.test.ts",
      "src/features/people/{accept,invites}.test.ts",
      "src/features/published/share-mosaic.test.ts",
      "src/features/templates/templates.test.ts",
      "src/platform/http/{errors,uploads}.test.ts",
    ];
/** How its databases are used again in tests, what its connections keep, and several servers on one of them. */
const onlyPostgres = [
  "src/scaled-out.test.ts",
  "src/faults/{database-away,unstorable-text}.test.ts",
  "src/testing/postgres-databases.test.ts",
  "src/features/live/assumed-edits.test.ts",
  "src/platform/database/{analyze-grown,postgres,replicas/replicas}.test.ts",
];
const ofServer = {
  setupFiles: [new URL("packages/server/src/testing/after-each-file.ts", import.meta.url).pathname],
  isolate: false,
};
const sqliteTemplate = new URL("packages/server/src/testing/sqlite-setup.ts", import.meta.url)
  .pathname;
const seed = [new URL("scripts/property-seed.mjs", import.meta.url).pathname];
const ofWeb = new URL("packages/web/src/testing/before-each-file.ts", import.meta.url).pathname;

export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default a machine with two cores would use one of them, and tests spend a third of their time waiting.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Both limits only end tests that hang: no verdict depends on the load of the machine. A live channel polls on its
    // own after 25 s, which is later, so that whatever a test receives was pushed.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { requireAssertions: true, poll: { timeout: 8000 } },
    restoreMocks: true,
    sequence: { sequencer: LongFilesFirst },
    unstubEnvs: true,
    projects: [
      // The files of a worker share its modules: loading the whole server again for each file would take longer than
      // the tests.
      project("domain", "packages/domain", { setupFiles: seed, isolate: false }),
      project("contract", "packages/contract", { setupFiles: seed, isolate: false }),
      project("client", "packages/client", { isolate: false }),
      project("server-sqlite", "packages/server", {
        ...ofServer,
        env: { MOSAICO_TEST_ENGINE: "sqlite" },
        exclude: [...configDefaults.exclude, ...onlyPostgres],
        globalSetup: sqliteTemplate,
      }),
      project("server-postgres", "packages/server", {
        ...ofServer,
        env: { MOSAICO_TEST_ENGINE: "postgres" },
        exclude: [
          ...configDefaults.exclude,
          ...withoutDatabase,
          ...beforeDatabase,
          ...onlySqlite,
          ...withStatementsOfOthers,
        ],
        globalSetup: new URL("packages/server/src/testing/postgres-setup.ts", import.meta.url)
          .pathname,
      }),
      project("web", "packages/web", {
        setupFiles: [...seed, ofWeb],
        isolate: false,
        exclude: [...configDefaults.exclude, COMPONENT_TESTS],
      }),
      componentTests(launchOptions()),
      project("simulation", "simulation", { env: { MOSAICO_TEST_ENGINE: "sqlite" } }),
      project("scripts", ".", { include: ["scripts/**/*.test.mjs", "e2e/support/**/*.test.ts"] }),
    ],
  },
});

function project(name: string, root: string, options: object) {
  return { test: { name, root, include: [tests], environment: "node", ...options } };
}
