import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { guestOf } from "./guest.mjs";
import { openWindow } from "./windows.mjs";

/** @typedef {import("./windows.mjs").Window} Window */
/** @typedef {import("./windows.mjs").Sign} Sign */
/** @typedef {{session: Window[], mosaic: Window[]}} Windows */

const LIMIT_MS = 1000;
const WINDOWS = [1, 200];
const ROUNDS = Number(process.env["ROUNDS"] ?? 10);
// A session may have thirty windows open, including the one that is signed out.
const OF_A_SESSION = 29;
const AT_ONCE = 25;
const CODES = { notSignedIn: 4401, accessEnded: 4403, noSuchResource: 4404 };

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-rights-"));
/** @type {Map<string, number[]>} */
const times = new Map();
try {
  await measure("SQLite", {}, 1);
  const postgres = await startPostgres();
  try {
    // Both processes need the key of the secrets in their database.
    const key = randomBytes(32).toString("hex");
    await measure("PostgreSQL", { DATABASE_URL: postgres.url, SECRETS_KEY: key }, 2);
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print();

/**
 * @param {string} engine
 * @param {Record<string, string>} env
 * @param {number} processes
 */
async function measure(engine, env, processes) {
  const folders = Array.from({ length: processes }, (_, at) => join(folder, `${engine}-${at}`));
  const servers = [];
  for (const data of folders) servers.push(await startServer(data, { env }));
  try {
    const [{ address }] = servers;
    const owner = caller(address, await signIn(address));
    const { items } = await owner("GET", "/mosaics?view=summary");
    const { accountId } = items[0];
    for (const count of WINDOWS) {
      for (let round = 0; round < ROUNDS; round++) {
        // The invitations to one address are limited.
        const email = `bia-${count}-${round}@mosaico.local`;
        const guest = guestOf({ address, folders, owner, accountId, email });
        const guestId = await guest.join();
        await play({ engine, count, owner, accountId, guest, guestId, servers });
      }
      process.stderr.write(`${engine} with ${count} windows measured\n`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/**
 * In sequence, every event that ends or reduces a user's rights, requested at the first of the processes.
 * @param {{engine: string, count: number, owner: ReturnType<typeof caller>, accountId: string,
 *   guest: ReturnType<typeof guestOf>, guestId: string, servers: {address: string}[]}} with
 */
async function play({ engine, count, owner, accountId, guest, guestId, servers }) {
  const [{ address }] = servers;
  const tokens = await Promise.all(
    Array.from({ length: Math.ceil(count / OF_A_SESSION) }, () => guest.signIn()),
  );
  const open = (/** @type {number} */ mosaicId) =>
    Promise.all(servers.map((server) => openAll(server.address, tokens, count, mosaicId)));
  /**
   * @param {string} what
   * @param {() => Promise<unknown>} act
   * @param {(windows: Windows) => [Window[], Sign][]} expected
   */
  const time = async (what, act, expected) => {
    const received = at.map((windows) =>
      expected(windows).flatMap(([all, sign]) => all.map((window) => window.hears(sign))),
    );
    const begun = performance.now();
    await act();
    for (const [place, arrivals] of received.entries()) {
      const key = [what, engine, count, place === 0 ? "the same" : "the other"].join("|");
      const took = (await Promise.all(arrivals)).map((arrived) => arrived - begun);
      times.set(key, [...(times.get(key) ?? []), ...took]);
    }
  };

  let mosaicId = await makeMosaic(owner, 0);
  let at = await open(mosaicId);
  await time(
    "role changed to one that only reads",
    () =>
      owner("PUT", `/members/${guestId}`, { accountId, role: "externo", mosaicIds: [mosaicId] }),
    ({ session, mosaic }) => [
      [session, "changed"],
      [mosaic, "role"],
    ],
  );
  await time(
    "removed from the account",
    () => owner("DELETE", `/members/${guestId}?accountId=${accountId}`),
    ({ session, mosaic }) => [
      [session, "changed"],
      [mosaic, CODES.accessEnded],
    ],
  );
  closeAll(at);
  await guest.joinAgain();
  at = await open(mosaicId);
  await time(
    "mosaic deleted",
    () => owner("DELETE", `/mosaics/${mosaicId}`),
    ({ mosaic }) => [[mosaic, CODES.noSuchResource]],
  );
  closeAll(at);
  mosaicId = await makeMosaic(owner, 0);
  at = await open(mosaicId);
  const [leaving = ""] = tokens;
  await time(
    "signed out",
    () => caller(address, leaving)("POST", "/auth/logout"),
    ({ session, mosaic }) => [
      [[...session, ...mosaic].filter(({ token }) => token === leaving), CODES.notSignedIn],
    ],
  );
  closeAll(at);
  // One more session, from which the others are ended.
  const last = caller(address, await guest.signIn());
  tokens[0] = await guest.signIn();
  at = await open(mosaicId);
  await time(
    "sessions ended elsewhere",
    () => last("DELETE", "/sessions?keep=current"),
    ({ session, mosaic }) => [[[...session, ...mosaic], CODES.notSignedIn]],
  );
  closeAll(at);
  await owner("DELETE", `/mosaics/${mosaicId}`);
}

/**
 * Opens this many windows on each channel.
 * @param {string} address
 * @param {string[]} tokens
 * @param {number} count
 * @param {number} mosaicId
 * @returns {Promise<Windows>}
 */
async function openAll(address, tokens, count, mosaicId) {
  /** @type {Windows} */
  const all = { session: [], mosaic: [] };
  while (all.session.length < count) {
    const from = all.session.length;
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    const tokenOf = (/** @type {number} */ at) => tokens[at % tokens.length] ?? "";
    all.session.push(...(await Promise.all(some.map((at) => openWindow(address, tokenOf(at))))));
    all.mosaic.push(
      ...(await Promise.all(some.map((at) => openWindow(address, tokenOf(at), mosaicId)))),
    );
  }
  return all;
}

/** @param {Windows[]} places */
function closeAll(places) {
  for (const { session, mosaic } of places)
    for (const { close } of [...session, ...mosaic]) close();
}

function print() {
  console.log(`From the request to the windows, in ms; each over the limit of ${LIMIT_MS} ms\n`);
  console.log("| | database | windows | process | p50 | p99 | most | most over the limit |");
  console.log("| --- | --- | ---: | --- | ---: | ---: | ---: | ---: |");
  let isSoon = true;
  for (const [key, all] of [...times].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const sorted = all.toSorted((a, b) => a - b);
    const part = (/** @type {number} */ share) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const max = part(1);
    isSoon &&= max <= LIMIT_MS;
    const cells = [...key.split("|"), ...[part(0.5), part(0.99), max].map((ms) => ms.toFixed(1))];
    console.log(`| ${cells.join(" | ")} | ${(max / LIMIT_MS).toFixed(3)}× |`);
  }
  console.log(`\n${isSoon ? "PASS" : "FAIL"}  every window was told within ${LIMIT_MS} ms`);
  process.exitCode = isSoon ? 0 : 1;
}
