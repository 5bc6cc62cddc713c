import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { COMPONENT_TESTS, componentTests } from "./packages/web/build/component-tests.ts";
import { launchOptions } from "./scripts/browser.mjs";

const tests = "**/*.test.{ts,tsx,mjs}";
/** What knows no database is tried once. */
const withoutDatabase = [
  "library/**",
  "src/features/files/content/**",
  "src/platform/{assets,config,log,office,passwords,pictures,process,spool,storage}/**",
];
/** What reads the text of the stores, and what fills the disk of the data, on which only SQLite lies. */
const onlySqlite = ["src/bounded-statements.test.ts", "src/full-disk.test.ts"];
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
    // Left to itself, a machine with two cores would use one of them; and a third of the time a test waits.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Both only end what hangs: no verdict hangs on how busy a machine is. A live channel looks by itself after 25 s, which
    // is later, so that what a test hears of it was told.
    testTimeout: 20_000,
    expect: { requireAssertions: true, poll: { timeout: 8000 } },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      // Files of a worker share its modules: loading all of the server anew for each costs more than the tests do.
      project("domain", "packages/domain", { setupFiles: seed, isolate: false }),
      project("contract", "packages/contract", { setupFiles: seed, isolate: false }),
      project("server-sqlite", "packages/server", {
        ...ofServer,
        env: { MOSAICO_TEST_ENGINE: "sqlite" },
        globalSetup: sqliteTemplate,
      }),
      project("server-postgres", "packages/server", {
        ...ofServer,
        env: { MOSAICO_TEST_ENGINE: "postgres" },
        exclude: [...configDefaults.exclude, ...withoutDatabase, ...onlySqlite],
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
