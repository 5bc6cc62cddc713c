import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Time limits for reading a response, in milliseconds. */
export type ResponseTimes = {
  /** A client that takes no byte for this long, while some wait for it, is cut off; within twice as long at the latest. */
  readonly stall?: number;
  /** How long a client may be slower than the slowest one. */
  readonly grace?: number;
  readonly slowestBytesPerMs?: number;
};

// Within the minute that is usual for proxies. Players that pause, and downloads, ask for the rest again.
const STALL_MS = 30_000;
const GRACE_MS = 60_000;
// As slow as an upload may be; sound at the lowest rates is played faster.
const SLOWEST_BYTES_PER_MS = 2;
const CHECKS_WITHIN_GRACE = 12;

/** What a connection had been handed before its responses in progress, and how long bytes of them have waited. */
type Reading = { readonly from: number; running: number; waited: number };

/**
 * Cuts off clients that do not read their responses, or hardly. Each holds a connection, and whatever the response comes
 * from: an open file, a connection to the store.
 */
export function watchResponses(server: Server, times: ResponseTimes): void {
  const { stall = STALL_MS, grace = GRACE_MS } = times;
  const { slowestBytesPerMs = SLOWEST_BYTES_PER_MS } = times;
  const readings = new Map<Socket, Reading>();
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const reading = readings.get(socket) ?? { from: socket.bytesWritten, running: 0, waited: 0 };
    reading.running += 1;
    readings.set(socket, reading);
    response.once("close", () => {
      reading.running -= 1;
      if (reading.running === 0) readings.delete(socket);
    });
  });
  // Node calls this when nothing was received or sent, not even a part of what waits, and also at the end of the time
  // for the next request on an open connection.
  server.setTimeout(stall, (socket) => {
    const isOurs = readings.has(socket) && socket.writableLength === 0;
    if (!isOurs) socket.destroy();
  });
  const interval = grace / CHECKS_WITHIN_GRACE;
  const timer = setInterval(() => {
    for (const [socket, reading] of readings) {
      // A response that waited behind another one is not told that its connection was closed.
      if (socket.destroyed) readings.delete(socket);
      if (socket.writableLength === 0) continue;
      reading.waited += interval;
      const handed = socket.bytesWritten - reading.from;
      if (reading.waited > grace + handed / slowestBytesPerMs) socket.destroy();
    }
  }, interval).unref();
  server.once("close", () => clearInterval(timer));
}
