import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { DOCUMENT, MOVED } from "../tiles.mjs";

const [SYNC, AUTH, SYNC_STATUS] = [0, 2, 8];
const [STEP_1, STEP_2, UPDATE] = [0, 1, 2];

/**
 * Hocuspocus: one socket for both directions; an update is acknowledged once it is in memory, and stored some seconds
 * later.
 */
export async function hocuspocus({ address }) {
  /** @param {(type: number, decoder: decoding.Decoder) => void} onMessage */
  const connect = async (onMessage) => {
    const socket = new WebSocket(address.replace("http", "ws"), { perMessageDeflate: false });
    socket.on("open", () => {
      send(socket, AUTH, (encoder) => {
        encoding.writeVarUint(encoder, 0);
        encoding.writeVarString(encoder, "");
        encoding.writeVarString(encoder, "4.7.0");
      });
      send(socket, SYNC, (encoder) => {
        encoding.writeVarUint(encoder, STEP_1);
        encoding.writeVarUint8Array(encoder, Y.encodeStateVector(new Y.Doc()));
      });
    });
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", reject);
      socket.on("message", (bytes) => {
        const decoder = decoding.createDecoder(new Uint8Array(/** @type {Buffer} */ (bytes)));
        decoding.readVarString(decoder);
        const type = decoding.readVarUint(decoder);
        const isSync = type === SYNC || type === 4;
        const kind = isSync ? decoding.readVarUint(decoder) : -1;
        if (kind === STEP_2) resolve(undefined);
        if (isSync ? kind !== STEP_1 : type === SYNC_STATUS) onMessage(isSync ? kind : -1, decoder);
      });
    });
    return socket;
  };
  return {
    /** @param {(n: number) => void} onSeen */
    view: (onSeen) =>
      connect((kind, decoder) => {
        if (kind !== UPDATE) return;
        const { structs } = Y.decodeUpdate(decoding.readVarUint8Array(decoder));
        for (const struct of structs)
          if (struct instanceof Y.Item && struct.content instanceof Y.ContentAny)
            onSeen(struct.content.arr[0]);
      }),
    async editor() {
      const doc = new Y.Doc();
      /** @type {(() => void)[]} */
      const waiting = [];
      const socket = await connect((kind, decoder) => {
        if (kind === STEP_2) Y.applyUpdate(doc, decoding.readVarUint8Array(decoder), "server");
        else if (kind === -1) waiting.shift()?.();
      });
      doc.on("update", (update, origin) => {
        if (origin === "server") return;
        send(socket, SYNC, (encoder) => {
          encoding.writeVarUint(encoder, UPDATE);
          encoding.writeVarUint8Array(encoder, update);
        });
      });
      const tile = /** @type {Y.Map<unknown>} */ (doc.getMap("tiles").get(MOVED));
      return {
        /** @param {number} n */
        edit: (n) =>
          new Promise((resolve) => {
            waiting.push(() => resolve(undefined));
            tile.set("x", n);
          }),
      };
    },
  };
}

/**
 * @param {WebSocket} socket
 * @param {number} type
 * @param {(encoder: encoding.Encoder) => void} write
 */
function send(socket, type, write) {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, DOCUMENT);
  encoding.writeVarUint(encoder, type);
  write(encoder);
  socket.send(encoding.toUint8Array(encoder));
}
