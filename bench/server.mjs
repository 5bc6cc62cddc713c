import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TITLE, tilesOf } from "./tiles.mjs";
import { freePort } from "../scripts/free-port.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PASSWORD = "a violet giraffe";
const PATIENCE_MS = 60_000;
// The end of its output, as far as it is of interest.
const MAX_SAID = 20_000;

/**
 * Starts the real server on a folder, with these settings only.
 * @param {string} folder
 * @param {{env?: Record<string, string>, node?: readonly string[]}} [options]
 */
export async function startServer(folder, { env = {}, node = [] } = {}) {
  const port = await freePort();
  const main = join(ROOT, "packages/server/src/main.ts");
  const child = spawn(process.execPath, [...node, main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "off",
      OFFICE_CONVERTER: "off",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(-MAX_SAID)));
  }
  const closed = once(child, "close");
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/readyz`, child, () => output);
  return {
    address,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    /** @param {NodeJS.Signals} signal */
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await closed;
    },
  };
}

/**
 * @param {string} address
 * @param {import("node:child_process").ChildProcess} child
 * @param {() => string} readOutput
 */
export async function answers(address, child, readOutput = () => "") {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`It did not start. ${readOutput()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Calls the API with a token.
 * @param {string} address
 * @param {string} [token]
 */
export function caller(address, token) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  return async (method, path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
}

/** @param {string} address */
export async function signIn(address) {
  const account = { email: "admin@mosaico.local", password: PASSWORD };
  return (await caller(address)("POST", "/auth/login", account)).token;
}

/**
 * Creates a mosaic with this many tiles side by side and returns its id.
 * @param {ReturnType<typeof caller>} api
 * @param {number} tiles
 */
export async function makeMosaic(api, tiles) {
  const { items } = await api("GET", "/mosaics?view=summary");
  const { item } = await api("POST", "/mosaics", { title: TITLE, accountId: items[0].accountId });
  const all = tilesOf(tiles);
  for (let from = 0; from < tiles; from += 1000) {
    await api("PATCH", `/mosaics/${item.id}`, {
      changeId: `tiles-${from}`,
      baseRevision: 0,
      operations: all.slice(from, from + 1000).map((tile) => ({ op: "addTile", tile })),
    });
  }
  return item.id;
}
