import { WebSocket } from "ws";
import { MOVED } from "../tiles.mjs";

/** Mosaico: edits are sent by PATCH, whose response means they are durable; the socket delivers the changes. */
export function ours({ address, tokens, mosaicId }) {
  const url = `${address.replace("http", "ws")}/api/mosaics/${mosaicId}/live`;
  let connections = 0;
  return {
    /** @param {(n: number) => void} onSeen */
    async view(onSeen) {
      const token = tokens[connections++ % tokens.length];
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, revision: 1 })));
      await new Promise((resolve, reject) => {
        socket.on("error", reject);
        socket.on("close", reject);
        socket.on("message", (text) => {
          const news = JSON.parse(/** @type {Buffer} */ (text).toString());
          if (news.type === "welcome") resolve(undefined);
          else if (news.type === "change") onSeen(news.operations[0].position.x);
        });
      });
      return socket;
    },
    async editor() {
      const headers = {
        authorization: `Bearer ${tokens[0]}`,
        "content-type": "application/json",
      };
      return {
        /** @param {number} n */
        async edit(n) {
          const operations = [{ op: "moveTile", id: MOVED, position: { x: n, y: 0 } }];
          const body = JSON.stringify({ changeId: `bench-${n}`, baseRevision: 1, operations });
          const path = `${address}/api/mosaics/${mosaicId}`;
          const answer = await fetch(path, { method: "PATCH", headers, body });
          if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
          await answer.text();
        },
      };
    },
  };
}
