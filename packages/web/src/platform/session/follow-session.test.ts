import { afterEach, describe, expect, test, vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { followSession } from "./follow-session.ts";

const TIMES = { first: 20, longest: 40, poll: 50, stale: 30 };
// Prevents polls while the server takes its time.
const PATIENT = { ...TIMES, poll: 60_000 };
const cleanUp: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const clean of cleanUp.splice(0)) clean();
});

/** Serves the channel and welcomes each client unless told otherwise. */
async function startServer(port = 0, { welcomes = true } = {}) {
  const server = new WebSocketServer({ host: "127.0.0.1", port });
  const hellos: unknown[] = [];
  const peers: Peer[] = [];
  server.on("connection", (peer, request) => {
    peers.push(peer);
    peer.on("message", (data) => {
      hellos.push({
        path: request.url,
        hello: JSON.parse((data as { toString(): string }).toString()),
      });
      if (welcomes) peer.send(JSON.stringify({ type: "welcome" }));
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const stop = () => {
    for (const peer of peers) peer.terminate();
    server.close();
  };
  cleanUp.push(stop);
  const { port: actualPort } = server.address() as { port: number };
  return { hellos, peers, stop, port: actualPort, origin: `ws://127.0.0.1:${actualPort}` };
}

function follow(origin: string, times = PATIENT) {
  const page = { isOnline: true, isVisible: true };
  const events = new EventTarget();
  const onNews = vi.fn<(first: boolean) => void>();
  const onOver = vi.fn<() => void>();
  const stop = followSession(
    { token: "secret", onNews, onOver },
    {
      origin,
      isOnline: () => page.isOnline,
      isVisible: () => page.isVisible,
      listen: ({ online = () => {}, visibility = () => {} }, signal) => {
        events.addEventListener("online", online, { signal });
        events.addEventListener("visibility", visibility, { signal });
      },
    },
    times,
  );
  cleanUp.push(stop);
  const fire = (name: "online" | "visibility") => events.dispatchEvent(new Event(name));
  return { page, onNews, onOver, stop, fire };
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("followSession", () => {
  test("sends hello with the token, and reports the connection and changes", async () => {
    const server = await startServer();
    const { onNews } = follow(server.origin);
    await expect.poll(() => onNews.mock.calls).toEqual([[true]]);
    expect(server.hellos).toEqual([
      { path: "/api/session/live", hello: { type: "hello", token: "secret" } },
    ]);
    server.peers[0]?.send(JSON.stringify({ type: "changed" }));
    await expect.poll(() => onNews.mock.calls).toEqual([[true], [false]]);
  });

  test("ignores unknown messages", async () => {
    const server = await startServer();
    const { onNews } = follow(server.origin);
    await expect.poll(() => onNews).toHaveBeenCalledTimes(1);
    for (const odd of ["", "{", "null", "[]", '{"type":"coffee"}']) server.peers[0]?.send(odd);
    server.peers[0]?.send(JSON.stringify({ type: "changed" }));
    await expect.poll(() => onNews).toHaveBeenCalledTimes(2);
  });

  test("reports the end of the session once, and does not reconnect", async () => {
    const server = await startServer();
    const { onNews, onOver } = follow(server.origin, TIMES);
    await expect.poll(() => onNews).toHaveBeenCalledWith(true);
    server.peers[0]?.close(4401, "ended");
    await expect.poll(() => onOver).toHaveBeenCalledTimes(1);
    const received = onNews.mock.calls.length;
    await rest(TIMES.poll * 3);
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(onNews).toHaveBeenCalledTimes(received);
    expect(server.hellos).toHaveLength(1);
  });

  test.each([1001, 1011, 4408, 4429])("reconnects after a close with %i", async (code) => {
    const server = await startServer();
    const { onNews, onOver } = follow(server.origin);
    await expect.poll(() => onNews).toHaveBeenCalledTimes(1);
    server.peers[0]?.close(code);
    // Events in between were missed, so it asks for the current state.
    await expect.poll(() => server.hellos).toHaveLength(2);
    await expect.poll(() => onNews).toHaveBeenLastCalledWith(false);
    expect(onOver).not.toHaveBeenCalled();
  });

  test("reconnects to a server that was unreachable, and polls meanwhile", async () => {
    const server = await startServer();
    const { onNews } = follow(server.origin, TIMES);
    await expect.poll(() => onNews).toHaveBeenCalledWith(true);
    server.stop();
    await expect.poll(() => onNews.mock.calls.length).toBeGreaterThan(2);
    const again = await startServer(server.port);
    await expect.poll(() => again.hellos).toHaveLength(1);
    const askedMeanwhile = async () => {
      const calls = onNews.mock.calls.length;
      await rest(TIMES.poll * 3);
      return onNews.mock.calls.length - calls;
    };
    await expect.poll(askedMeanwhile).toBe(0);
  });

  test("polls at intervals while no welcome arrives, but not while hidden", async () => {
    const server = await startServer(0, { welcomes: false });
    const { onNews, page } = follow(server.origin, TIMES);
    await expect.poll(() => onNews.mock.calls.length).toBeGreaterThan(1);
    expect(onNews).toHaveBeenCalledWith(false);
    page.isVisible = false;
    const calls = onNews.mock.calls.length;
    await rest(TIMES.poll * 3);
    expect(onNews.mock.calls.length).toBe(calls);
  });

  test("waits for a network, and opens a new socket once there is one", async () => {
    const server = await startServer();
    const { onNews, page, fire } = follow(server.origin);
    await expect.poll(() => onNews).toHaveBeenCalledTimes(1);
    page.isOnline = false;
    server.peers[0]?.terminate();
    await rest(TIMES.longest * 3);
    expect(server.hellos).toHaveLength(1);
    page.isOnline = true;
    fire("online");
    await expect.poll(() => server.hellos).toHaveLength(2);
  });

  test("opens a new socket after being hidden for long, not after a moment", async () => {
    const server = await startServer();
    const { onNews, page, fire } = follow(server.origin);
    await expect.poll(() => onNews).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ["Date"] });
    const look = (away: number) => {
      page.isVisible = false;
      fire("visibility");
      vi.advanceTimersByTime(away);
      page.isVisible = true;
      fire("visibility");
    };
    look(TIMES.stale);
    await rest(TIMES.longest * 2);
    expect(server.hellos).toHaveLength(1);
    look(TIMES.stale + 1);
    await expect.poll(() => server.hellos).toHaveLength(2);
  });

  test("stops for good", async () => {
    const server = await startServer();
    const { onNews, stop, fire } = follow(server.origin, TIMES);
    await expect.poll(() => onNews).toHaveBeenCalledWith(true);
    stop();
    const received = onNews.mock.calls.length;
    fire("online");
    fire("visibility");
    await rest(TIMES.poll * 3);
    expect(onNews).toHaveBeenCalledTimes(received);
    expect(server.hellos).toHaveLength(1);
  });
});
