import { connect } from "node:net";
import { WebSocket } from "ws";

/**
 * A connection that sends one request after the other and reads each answer to its end, at less cost than any client
 * library, since it shares the machine with what it measures.
 * @param {number} port
 */
export async function openConnection(port) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let parts = [];
  let waiting;
  socket.on("data", (part) => {
    parts.push(part);
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    const head = bytes.indexOf("\r\n\r\n");
    if (head === -1 || !isWhole(bytes, head)) return;
    parts = [];
    waiting?.resolve(bytes);
  });
  socket.on("close", () => waiting?.reject(new Error("The connection was closed.")));
  return {
    /**
     * @param {string} head The request line and headers, each with its line break.
     * @param {string} [body]
     */
    async ask(head, body) {
      const length = body === undefined ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
      const answer = new Promise((resolve, reject) => (waiting = { resolve, reject }));
      socket.write(`${head}host: 127.0.0.1\r\n${length}\r\n${body ?? ""}`);
      const bytes = /** @type {Buffer} */ (await answer);
      const status = Number(bytes.toString("latin1", 9, 12));
      if (status === 200) return bytes;
      throw new Error(`${head.split("\r\n")[0]}: ${bytes.toString()}`);
    },
    close: () => socket.destroy(),
  };
}

/**
 * @param {Buffer} bytes
 * @param {number} head
 */
function isWhole(bytes, head) {
  const headers = bytes.toString("latin1", 0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) return bytes.length >= head + 4 + Number(length);
  return bytes.subarray(-5).toString("latin1") === "0\r\n\r\n";
}

/**
 * A socket to a mosaic that sends one edit after the other and waits for the answer to each.
 * @param {string} url
 * @param {{token: string, network: string}} sender
 */
export async function openSocket(url, { token, network }) {
  const headers = { "x-forwarded-for": network };
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, revision: 1 })));
  let requests = 0;
  let waiting;
  await new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    socket.on("error", (error) => waiting?.reject(error));
    socket.on("close", (code) => waiting?.reject(new Error(`A socket was closed with ${code}.`)));
    socket.on("message", (bytes) => {
      const text = /** @type {Buffer} */ (bytes).toString();
      if (text.startsWith('{"type":"refused"')) waiting?.reject(new Error(text));
      // The editor's own changes and its presence arrive as well.
      else if (/^{"type":"(done|welcome)"/.test(text)) waiting?.resolve(text);
    });
  });
  return {
    /** @param {object} body */
    async edit(body) {
      requests += 1;
      const answer = new Promise((resolve, reject) => (waiting = { resolve, reject }));
      socket.send(JSON.stringify({ type: "edit", request: requests, body }));
      await answer;
    },
    close: () => {
      waiting = undefined;
      socket.terminate();
    },
  };
}
