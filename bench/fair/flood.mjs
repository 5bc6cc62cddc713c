// One user's requests, as many at once as there are connections, in a process of its own.
import { connect } from "node:net";
import { constants, setPriority } from "node:os";
import { openConnection } from "../load/wire.mjs";

/**
 * @typedef {{port: number, connections: number, network: string, tokens: readonly string[], method: string, path: string,
 *   body?: object, ahead?: number}} Flood
 */

// In reality it runs on another machine, so it must not compete with the server.
setPriority(constants.priority.PRIORITY_LOW);

const PAUSE_MS = 100;
/** @type {Flood} */
const flood = JSON.parse(process.argv[2] ?? "{}");
const counts = { answered: 0, refused: 0 };
process.on("message", () => {
  process.send?.(counts);
  setImmediate(() => process.exit(0));
});

if (flood.ahead === undefined) {
  await Promise.all(Array.from({ length: flood.connections }, (_, at) => askOneByOne(flood, at)));
} else {
  for (;;) await askAhead(flood, flood.ahead);
}

/** @param {Flood} flood @param {number} at */
async function askOneByOne({ port, network, tokens, method, path, body }, at) {
  const connection = await openConnection(port);
  for (let round = 0; ; round += 1) {
    // Each session has limits of its own, and its user has many.
    const token = tokens[(at + round) % tokens.length];
    const text = body && JSON.stringify({ ...body, changeId: `f${at}-${round}-${process.pid}` });
    const type = text === undefined ? "" : "content-type: application/json\r\n";
    const head = `${method} ${path} HTTP/1.1\r\nx-forwarded-for: ${network}\r\nauthorization: Bearer ${token}\r\n${type}`;
    try {
      await connection.ask(head, text);
      counts.answered += 1;
    } catch (error) {
      if (!String(error).includes(" 429 ")) throw error;
      counts.refused += 1;
    }
  }
}

/**
 * Sends many requests on each connection and reads no answer.
 * @param {Flood} flood
 * @param {number} ahead
 */
async function askAhead({ port, network, connections, method, path }, ahead) {
  const text = `${method} ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${network}\r\n\r\n`;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => {});
      await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
      socket.write(text.repeat(ahead));
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  for (const socket of sockets) socket.destroy();
  counts.answered += connections * ahead;
}
