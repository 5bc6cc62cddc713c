import { setTimeout as rest } from "node:timers/promises";
import { WebSocket } from "ws";
import { residentBytes } from "./process-state.mjs";

const SOCKETS = 1000;
const AT_ONCE = 25;
const SETTLE_MS = 4000;
// A session may have thirty windows open.
const OF_SESSION = 25;

/**
 * Opens a thousand sockets and returns by how many bytes the server's process has grown once they are idle.
 * @param {number} pid
 * @param {string} url
 * @param {readonly string[]} tokens
 */
export async function holdSockets(pid, url, tokens) {
  // The first ones pay for what all of them share.
  const sockets = [await open(url, tokens[0] ?? "")];
  await rest(SETTLE_MS);
  const before = residentBytes(pid);
  for (let at = 1; at <= SOCKETS; at += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, more) => {
      const token = tokens[Math.floor((at + more) / OF_SESSION) % tokens.length] ?? "";
      return open(url, token);
    });
    sockets.push(...(await Promise.all(some)));
  }
  await rest(SETTLE_MS);
  const grown = residentBytes(pid) - before;
  for (const socket of sockets) socket.terminate();
  await rest(SETTLE_MS / 4);
  return grown;
}

/**
 * @param {string} url
 * @param {string} token
 */
async function open(url, token) {
  const from = { "x-forwarded-for": `10.9.${Math.floor(Math.random() * 250)}.1` };
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: from });
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, revision: 1 })));
  await new Promise((resolve, reject) => {
    socket.once("message", resolve).once("error", reject);
    socket.once("close", (code) => reject(new Error(`A socket was closed with ${code}.`)));
  });
  return socket;
}
