import { WebSocket } from "ws";
import { MOVED } from "../tiles.mjs";

/** Mosaico: one socket for both directions, as in the web app; an edit is answered once it is durable. */
export function ours({ address, tokens, mosaicId }) {
  const url = `${address.replace("http", "ws")}/api/mosaics/${mosaicId}/live`;
  let connections = 0;
  /** @param {(news: any) => void} onNews */
  const open = async (onNews) => {
    const token = tokens[connections++ % tokens.length];
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token, revision: 1 })));
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", reject);
      socket.on("message", (text) => {
        const news = JSON.parse(/** @type {Buffer} */ (text).toString());
        if (news.type === "welcome") resolve(undefined);
        else onNews(news);
      });
    });
    return socket;
  };
  return {
    /** @param {(n: number) => void} onSeen */
    view: (onSeen) =>
      open((news) => {
        if (news.type === "change") onSeen(news.operations[0].position.x);
      }),
    async editor() {
      /** @type {{resolve: (answer: unknown) => void, reject: (error: Error) => void} | undefined} */
      let waiting;
      const socket = await open((news) => {
        if (news.type === "done") waiting?.resolve(news.answer);
        else if (news.type === "refused") waiting?.reject(new Error(JSON.stringify(news.problem)));
      });
      return {
        /** @param {number} n */
        async edit(n) {
          const operations = [{ op: "moveTile", id: MOVED, position: { x: n, y: 0 } }];
          const body = { changeId: `bench-${n}`, baseRevision: 1, operations };
          const answered = new Promise((resolve, reject) => (waiting = { resolve, reject }));
          socket.send(JSON.stringify({ type: "edit", request: n, body }));
          await answered;
        },
      };
    },
  };
}
