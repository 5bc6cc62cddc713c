import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{kind: "as it is", value: unknown}
 *   | {kind: "replacement" | "change", count: number, characters: number, round: number}} HeavyBody
 * @typedef {{method: string, url: string, token: string, body?: HeavyBody}} HeavyCall
 */

const CLIENT = fileURLToPath(new URL("client.mjs", import.meta.url));

/**
 * Makes a call from a separate process, and waits until the response has arrived completely.
 * @param {HeavyCall} call
 * @returns {Promise<{status: number, bytes: number, failure: string}>}
 */
export async function callHeavily(call) {
  const client = fork(CLIENT, { execArgv: ["--max-old-space-size=4096"] });
  client.send(call);
  const [done] = await once(client, "message");
  client.kill();
  return done;
}
