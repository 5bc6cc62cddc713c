import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Time limits for receiving the body of a request, in milliseconds. */
export type BodyTimes = {
  readonly request: number;
  /** An upload may take long while it makes progress; it ends after this long without a byte. */
  readonly uploadIdle?: number;
};

const UPLOAD_IDLE_MS = 30_000;
const MAX_UPLOAD_MS = 2 * 60 * 60 * 1000;
const SLOW_WINDOW_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 2;
// After the response, incoming data is discarded for a moment: clients that read only after sending everything would
// otherwise never see the response.
const LINGER_MS = 2000;
const MIN_LINGER_MS = 250;
const LINGER_BYTES = 1024 * 1024;
const LINGER_CHECK_MS = 20;

type Watch = { stop(): void };

const watches = new WeakMap<IncomingMessage, { watch: Watch; idleMs: number }>();

/**
 * Closes connections whose bodies arrive too slowly, or continue after the response. Node has a single limit for all
 * requests, and uploads take longer than anything else may.
 */
export function watchBodies(server: Server, times: BodyTimes): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    // What arrived completely and was not read yet is not the client's delay.
    const timer = setTimeout(() => {
      if (!request.complete) cut(request);
    }, times.request);
    const idleMs = times.uploadIdle ?? UPLOAD_IDLE_MS;
    watches.set(request, { watch: { stop: () => clearTimeout(timer) }, idleMs });
    const stop = () => watches.get(request)?.watch.stop();
    request.once("end", stop);
    request.once("close", stop);
    response.once("finish", () => {
      stop();
      if (!request.complete) linger(request);
    });
  });
}

/** From now on, the body may take as long as it needs while it keeps arriving. */
export function allowLongBody(request: IncomingMessage): void {
  const watch = watches.get(request);
  if (watch === undefined) return;
  watch.watch.stop();
  watch.watch = watchUpload(request, watch.idleMs);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchUpload(request: IncomingMessage, idleMs: number): Watch {
  const { socket } = request;
  const startedAt = Date.now();
  let last = { at: startedAt, bytes: socket.bytesRead };
  let window = last;
  const timer = setInterval(
    () => {
      const now = { at: Date.now(), bytes: socket.bytesRead };
      // Data that waits in our own buffers is not the client's delay.
      const isOurs = request.isPaused() || request.readableLength > 0;
      if (now.bytes > last.bytes || isOurs) last = now;
      if (isOurs) window = now;
      const spent = now.at - window.at;
      const isSlow =
        spent >= SLOW_WINDOW_MS && now.bytes - window.bytes < spent * SLOWEST_BYTES_PER_MS;
      if (isSlow || now.at - last.at >= idleMs || now.at - startedAt >= MAX_UPLOAD_MS) {
        clearInterval(timer);
        cut(request);
      } else if (spent >= SLOW_WINDOW_MS) window = now;
    },
    Math.min(1000, idleMs / 4),
  );
  return { stop: () => clearInterval(timer) };
}

/** Sends a bare status, as Node does for slow requests, and closes the connection. */
function cut({ socket }: IncomingMessage): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () =>
    socket.destroy(),
  );
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  request.unpipe();
  request.resume();
  const startedAt = Date.now();
  const max = socket.bytesRead + LINGER_BYTES;
  const timer = setInterval(() => {
    const isOver = request.complete || socket.destroyed;
    const spent = Date.now() - startedAt;
    const isEnough = spent >= MIN_LINGER_MS && socket.bytesRead >= max;
    if (!isOver && !isEnough && spent < LINGER_MS) return;
    clearInterval(timer);
    if (!isOver) socket.destroy();
  }, LINGER_CHECK_MS);
}
