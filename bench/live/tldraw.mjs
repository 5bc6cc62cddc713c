import { WebSocket } from "ws";
import { JsonChunkAssembler, getTlsyncProtocolVersion } from "@tldraw/sync-core";
import { MOVED } from "../tiles.mjs";

const PING_MS = 5000;

/** tldraw: one socket for both directions; a push is acknowledged once it is stored. */
export async function tldraw({ address }) {
  const schema = await (await fetch(`${address}/schema`)).json();
  /** @param {(message: any) => void} onMessage */
  const connect = async (onMessage) => {
    const socket = new WebSocket(address.replace("http", "ws"), { perMessageDeflate: false });
    const chunks = new JsonChunkAssembler();
    socket.on("open", () =>
      socket.send(
        JSON.stringify({
          type: "connect",
          connectRequestId: "bench",
          lastServerClock: 0,
          protocolVersion: getTlsyncProtocolVersion(),
          schema,
        }),
      ),
    );
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", reject);
      socket.on("message", (text) => {
        const read = chunks.handleMessage(/** @type {Buffer} */ (text).toString());
        if (read === null || "error" in read) return;
        const message = read.data;
        if (message.type === "connect") resolve(undefined);
        else if (message.type === "data") for (const one of message.data) onMessage(one);
      });
    });
    const pings = setInterval(() => socket.send('{"type":"ping"}'), PING_MS);
    socket.on("close", () => clearInterval(pings));
    return socket;
  };
  return {
    /** @param {(n: number) => void} onSeen */
    view: (onSeen) =>
      connect((message) => {
        if (message.type === "patch") onSeen(message.diff[`tile:${MOVED}`][1].x[1]);
      }),
    async editor() {
      /** @type {Map<number, () => void>} */
      const waiting = new Map();
      const socket = await connect((message) => {
        if (message.type === "push_result") waiting.get(message.clientClock)?.();
      });
      return {
        /** @param {number} n */
        edit: (n) =>
          new Promise((resolve) => {
            waiting.set(n, () => resolve(undefined));
            const diff = { [`tile:${MOVED}`]: ["patch", { x: ["put", n] }] };
            socket.send(JSON.stringify({ type: "push", clientClock: n, diff }));
          }),
      };
    },
  };
}
