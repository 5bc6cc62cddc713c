import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";

// In milliseconds. The limits only end a process that hangs: a busy machine needs long.
const startLimit = 120_000;
const stopLimit = 12_000;

/** A data folder with an admin, of a server that has ended. */
export type FirstStart = {
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
};

/** The built product, running as a separate process with a data folder of its own. */
export type RunningApp = {
  baseURL: string;
  pid: number;
  dataDir: string;
  admin: { email: string; password: string };
  /** Everything the process has logged so far. */
  log(): string;
  /** Ends the process, but keeps its data folder. */
  halt(): Promise<void>;
  /** Ends the process and removes its data folder. */
  stop(): Promise<void>;
};

/** Starts the product on an empty data folder, or on a copy of that of a first start. */
export async function startApp(
  settings: Record<string, string> = {},
  firstStart?: FirstStart,
  program = "packages/server/src/main.ts",
): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-journey-"));
  const dataDir = join(folder, "data");
  const logFile = join(folder, "server.log");
  // Browsers have passkeys for names only, not for addresses of machines.
  const host = settings["PUBLIC_URL"] === "http://localhost" ? "localhost" : "127.0.0.1";
  const baseURL = `http://${host}:${await freePort()}`;
  const newAdmin = { email: "admin@mosaico.test", password: randomBytes(12).toString("base64url") };
  const admin = firstStart?.admin ?? newAdmin;
  if (firstStart) cpSync(firstStart.dataDir, dataDir, { recursive: true });
  const output = openSync(logFile, "a");
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", output, output],
    env: {
      ...inherited(),
      PORT: new URL(baseURL).port,
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Journeys behave the same on every machine; those about LibreOffice and ffmpeg turn them on.
      OFFICE_CONVERTER: "off",
      VIDEO_CONVERTER: "off",
      // No journey needs the internet.
      YOUTUBE_PICTURES: "off",
      PAGE_DETAILS: "off",
      // The server exits when the process that npm started it from is gone, as this worker may be.
      npm_lifecycle_event: "journey",
      ...settings,
      ...(host === "localhost" && { PUBLIC_URL: baseURL }),
    },
  });
  closeSync(output);
  const log = () => readFileSync(logFile, "utf8");
  const halt = () => end(child);
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(child, baseURL);
  } catch (error) {
    const logged = log();
    await stop();
    throw new Error(`The server did not start: ${String(error)}\n${logged}`, { cause: error });
  }
  return { baseURL, pid: child.pid ?? 0, dataDir, admin, log, halt, stop };
}

/** Settings of the developer's own server must not leak into a journey's. */
function inherited(): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "SYSTEMROOT"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

async function ready(child: ChildProcess, baseURL: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("it ended by itself");
    const answer = await fetch(`${baseURL}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not ready within ${startLimit / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const cut = setTimeout(() => child.kill("SIGKILL"), stopLimit);
  await gone;
  clearTimeout(cut);
}
