import { WebSocket } from "ws";
import { MOVED } from "../tiles.mjs";

/** A bare socket server: edits are sent over the socket, and answered once they are durable. */
export function bare({ address }) {
  /** @param {(news: {type: string, operations: {position: {x: number}}[]}) => void} onNews */
  const open = async (onNews) => {
    const socket = new WebSocket(address.replace("http", "ws"), { perMessageDeflate: false });
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
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
    view: (onSeen) => open((news) => onSeen(news.operations[0]?.position.x ?? 0)),
    async editor() {
      let done = () => {};
      const socket = await open(({ type }) => {
        if (type === "done") done();
      });
      return {
        /** @param {number} n */
        async edit(n) {
          const operations = [{ op: "moveTile", id: MOVED, position: { x: n, y: 0 } }];
          const answered = new Promise((resolve) => (done = () => resolve(undefined)));
          socket.send(JSON.stringify({ changeId: `bench-${n}`, baseRevision: 1, operations }));
          await answered;
        },
      };
    },
  };
}
