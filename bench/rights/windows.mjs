import { WebSocket } from "ws";

// A window that has received nothing by then counts as not notified.
const PATIENCE_MS = 20_000;
const TOO_OFTEN = 4429;
const REST_MS = 1000;

/** What a window receives when its rights change: the type of the event, or the close code. */
/** @typedef {string | number} Sign */

/**
 * Opens a window of a session without a page: on the channel of a mosaic, or of the session itself. Resolves once it is
 * accepted, and retries while the server briefly refuses connections because there were too many.
 * @param {string} address
 * @param {string} token
 * @param {number} [mosaicId]
 */
export async function openWindow(address, token, mosaicId) {
  for (;;) {
    const window = await tryToOpen(address, token, mosaicId);
    if (window !== undefined) return window;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

/**
 * @param {string} address
 * @param {string} token
 * @param {number} [mosaicId]
 */
async function tryToOpen(address, token, mosaicId) {
  const path = mosaicId === undefined ? "/session/live" : `/mosaics/${mosaicId}/live`;
  const socket = new WebSocket(`${address.replace("http", "ws")}/api${path}`, {
    perMessageDeflate: false,
  });
  /** @type {Map<Sign, (at: number) => void>} */
  const awaited = new Map();
  const tell = (/** @type {Sign} */ sign) => {
    awaited.get(sign)?.(performance.now());
    awaited.delete(sign);
  };
  const hello = { type: "hello", token, ...(mosaicId !== undefined && { revision: 1 }) };
  socket.on("open", () => socket.send(JSON.stringify(hello)));
  const isIn = await new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", (code) => {
      tell(code);
      if (code === TOO_OFTEN) resolve(false);
      else reject(new Error(`The window was closed with ${code}.`));
    });
    socket.on("message", (text) => {
      const { type } = JSON.parse(/** @type {Buffer} */ (text).toString());
      if (type === "welcome") resolve(true);
      tell(type);
    });
  });
  if (!isIn) return undefined;
  return {
    token,
    close: () => socket.terminate(),
    /**
     * When it receives this next; Infinity if never.
     * @param {Sign} sign
     * @returns {Promise<number>}
     */
    hears: (sign) =>
      new Promise((resolve) => {
        const never = setTimeout(() => resolve(Infinity), PATIENCE_MS);
        awaited.set(sign, (at) => {
          clearTimeout(never);
          resolve(at);
        });
      }),
  };
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof tryToOpen>>>} Window */
