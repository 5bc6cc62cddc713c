import { afterEach, describe, expect, test, vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { keepSocket } from "./keep-socket.ts";

const TIMES = { first: 20, longest: 400, poll: 50, stale: 60_000 };
const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

async function startServer() {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  const sent: unknown[] = [];
  const peers: Peer[] = [];
  server.on("connection", (peer) => {
    peers.push(peer);
    peer.on("message", (data) => {
      sent.push(JSON.parse((data as { toString(): string }).toString()));
      if (sent.length === peers.length) peer.send('{"type":"welcome"}');
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  cleanUp.push(() => {
    for (const peer of peers) peer.terminate();
    server.close();
  });
  return {
    sent: sent,
    peers,
    origin: `ws://127.0.0.1:${(server.address() as { port: number }).port}`,
  };
}

function keep(origin: string, after: "again" | "later" | "never" = "again") {
  let hellos = 0;
  const onConnected = vi.fn<(isConnected: boolean) => void>();
  const onNews = vi.fn<(news: object) => void>();
  const onPoll = vi.fn<() => void>();
  const around = { origin, isOnline: () => true, isVisible: () => true, listen: () => {} };
  const kept = keepSocket(
    {
      path: "/somewhere",
      hello: () => ({ hello: (hellos += 1) }),
      onConnected,
      onNews,
      onClosed: () => after,
      onPoll,
    },
    TIMES,
    around,
  );
  cleanUp.push(kept.stop);
  return { kept, onConnected, onNews, onPoll };
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("keepSocket", () => {
  test("passes on what it receives, and sends messages once it is welcomed", async () => {
    const { sent, peers, origin } = await startServer();
    const { kept, onNews } = keep(origin);
    expect(kept.say('{"lost":true}')).toBe(false);
    await expect.poll(() => onNews).toHaveBeenCalledWith({ type: "welcome" });
    peers[0]?.send('{"type":"tea","sugar":2}');
    await expect.poll(() => onNews).toHaveBeenLastCalledWith({ type: "tea", sugar: 2 });
    expect(kept.say('{"kept":true}')).toBe(true);
    await expect.poll(() => sent).toEqual([{ hello: 1 }, { kept: true }]);
  });

  test("reports when it is connected and when not, and builds its hello anew", async () => {
    const { sent, peers, origin } = await startServer();
    const { onConnected } = keep(origin);
    await expect.poll(() => onConnected.mock.calls).toEqual([[true]]);
    peers[0]?.close(1001);
    await expect.poll(() => onConnected.mock.calls).toEqual([[true], [false], [true]]);
    expect(sent).toEqual([{ hello: 1 }, { hello: 2 }]);
  });

  test("polls only while not connected", async () => {
    const { peers, origin } = await startServer();
    const { onConnected, onPoll } = keep(origin, "later");
    await expect.poll(() => onConnected).toHaveBeenCalledWith(true);
    onPoll.mockClear();
    await rest(TIMES.poll * 2);
    expect(onPoll).not.toHaveBeenCalled();
    peers[0]?.close(4429);
    await expect.poll(() => onPoll).toHaveBeenCalled();
  });

  test("reconnects much later or never, as its owner decides", async () => {
    const { sent, peers, origin } = await startServer();
    keep(origin, "later");
    await expect.poll(() => sent).toHaveLength(1);
    peers[0]?.close(4429);
    await rest(TIMES.first * 5);
    expect(sent).toHaveLength(1);
    await expect.poll(() => sent).toHaveLength(2);

    const other = await startServer();
    const { onConnected, onPoll } = keep(other.origin, "never");
    await expect.poll(() => onConnected).toHaveBeenCalledWith(true);
    onPoll.mockClear();
    other.peers[0]?.close(4401);
    await rest(TIMES.poll * 3);
    expect(other.sent).toHaveLength(1);
    expect(onPoll).not.toHaveBeenCalled();
  });
});
