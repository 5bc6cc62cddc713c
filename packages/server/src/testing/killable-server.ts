import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { makeTestDatabase, testEngine } from "./test-database.ts";
import { freePort } from "../../../../scripts/free-port.mjs";

const PASSWORD = "a violet giraffe";

/** The real server with its own data folder and database, which tests kill and restart. */
export type KillableServer = {
  readonly folder: string;
  readonly database: DatabaseConfig;
  readonly address: string;
  /** The current process. */
  pid(): number;
  /** The output so far of the current process, or of the last one. */
  out(): string;
  /** Requests as the platform admin. */
  signIn(): Promise<string>;
  /** Kills it without warning; resolves when it has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it gracefully. Returns its exit code. */
  end(): Promise<number | null>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
};

/**
 * The moments of a test at which the server is killed: all of them on SQLite, which the kill ends in the middle of its
 * work, and the last one on PostgreSQL, which only sees a connection end.
 */
export function killMoments<Moment>(moments: readonly Moment[]): readonly Moment[] {
  return testEngine() === "sqlite" ? moments : moments.slice(-1);
}

/** `settings` are added for a folder and a database: settings of the server, and variables of its process. */
export async function startKillable(
  settings: (
    folder: string,
    database: DatabaseConfig,
  ) => Readonly<Record<string, string>> = () => ({}),
): Promise<KillableServer> {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-killed-"));
  const { config: database, drop } = await makeTestDatabase(folder);
  const address = `http://127.0.0.1:${await freePort()}`;
  const run = async (): Promise<ServerProcess> => {
    const started = startServerProcess({
      PORT: new URL(address).port,
      DATA_DIR: folder,
      DEMO: "off",
      BACKUP_AT: "off",
      OFFICE_CONVERTER: "off",
      VIDEO_CONVERTER: "off",
      ADMIN_PASSWORD: PASSWORD,
      ...(database.engine === "postgres" && { DATABASE_URL: database.url }),
      ...settings(folder, database),
    });
    await started.welcomed();
    return started;
  };
  let server = await run();
  const stop = (signal: "SIGKILL" | "SIGTERM") => {
    server.child.kill(signal);
    return server.ended();
  };
  return {
    folder,
    database,
    address,
    out: () => server.out(),
    pid: () => server.child.pid ?? 0,
    signIn: async () => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "admin@mosaico.local", password: PASSWORD }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    kill: async () => {
      await stop("SIGKILL");
    },
    start: async () => {
      server = await run();
    },
    end: () => stop("SIGTERM"),
    remove: async () => {
      await stop("SIGKILL");
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
