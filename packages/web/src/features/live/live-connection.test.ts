import type { LiveChange, MosaicUpdate } from "@mosaico/contract/live";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer } from "ws";
import { LiveConnection } from "./live-connection.ts";
import { Unanswered } from "#platform/live/unanswered.ts";
import type { SendEdit } from "./socket-edits.ts";

const ana = { id: "a", name: "Ana", colour: "#2a7f86" };
const me = { id: "me", name: "Rui", colour: "#b04a2e" };
const NOWHERE = { cursor: null, selection: [], editing: null };
const cleanUp: (() => void)[] = [];

/** The callbacks of the next frame, which is run by the test. */
let frame: (() => void)[];

beforeEach(() => {
  frame = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frame.push(call));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => {
    frame[number - 1] = () => {};
  });
});
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a mosaic at revision 7 with a server for its channel. */
async function enter() {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  const sent: unknown[] = [];
  const peers: Peer[] = [];
  server.on("connection", (peer) => {
    peers.push(peer);
    peer.on("message", (data) => {
      sent.push(JSON.parse((data as { toString(): string }).toString()));
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const received: number[][] = [];
  const queue = {
    revision: 7,
    changeId: "c7",
    receive: (...made: readonly LiveChange[]) => {
      received.push(made.map(({ revision }) => revision));
    },
    refresh: vi.fn<() => void>(),
    sendBy: vi.fn<(send: SendEdit | undefined) => void>(),
    doubt: vi.fn<(isCertain: boolean) => void>(),
  };
  const live = new LiveConnection(12, queue);
  const onRole = vi.fn<(role: string) => void>();
  const { port } = server.address() as { port: number };
  const stop = live.start(
    { token: "secret", onRole },
    {
      origin: `ws://127.0.0.1:${port}`,
      isOnline: () => true,
      isVisible: () => true,
      listen: () => {},
    },
  );
  cleanUp.push(() => {
    stop();
    for (const peer of peers) peer.terminate();
    server.close();
  });
  await expect.poll(() => sent).toHaveLength(1);
  // Prevents frames and glows from ending by themselves.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const notify = (...news: MosaicUpdate[]) => {
    for (const one of news) peers.at(-1)?.send(JSON.stringify(one));
  };
  /** Waits until all messages sent so far have arrived. */
  const untilConnected = async () => {
    notify({ type: "role", role: "designer" });
    await expect.poll(() => onRole).toHaveBeenLastCalledWith("designer");
  };
  return { live, queue, received, sent: sent, peers, onRole, notify, untilConnected, stop };
}

function change(revision: number, author = ana): MosaicUpdate {
  const operations = [
    { op: "moveTile", id: `t${revision}`, position: { x: 0, y: 0 } } as const,
    { op: "rename", title: "Outro" } as const,
  ];
  const at = "2026-11-22T10:00:00.000Z";
  return { type: "change", revision, changeId: `c${revision}`, author, at, operations };
}

function draw() {
  for (const call of frame.splice(0)) call();
}

const welcome = (...people: MosaicUpdate[]): MosaicUpdate => ({
  type: "welcome",
  revision: 7,
  self: me,
  people: people.length === 0 ? [] : [{ ...ana, ...NOWHERE }],
});

describe("LiveConnection", () => {
  test("begins with its own state, and passes on events in order and in few batches", async () => {
    const { live, received, sent, notify, untilConnected } = await enter();
    expect(sent).toEqual([{ type: "hello", token: "secret", revision: 7, changeId: "c7" }]);
    notify(welcome(), ...[8, 9, 10, 11].map((revision) => change(revision)));
    await untilConnected();
    expect(received).toEqual([[8]]);
    draw();
    expect(received).toEqual([[8], [9, 10, 11]]);
    expect(live.view.getState().state).toBe("live");
  });

  test("lets tiles changed by others glow, but not one's own", async () => {
    const { live, notify, untilConnected } = await enter();
    notify(welcome(change(1)), change(8), change(9, me));
    await untilConnected();
    draw();
    expect([...live.glows.view.getState().keys()]).toEqual(["t8"]);
    expect(live.glows.view.getState().get("t8")?.colour).toBe(ana.colour);
  });

  test("sends its presence as soon as anybody can see it", async () => {
    const { live, sent, notify } = await enter();
    notify(welcome());
    await expect.poll(() => live.view.getState().state).toBe("live");
    live.out.editing("t1");
    notify({ type: "presence", person: ana, ...NOWHERE });
    const presence = { type: "presence", cursor: null, selection: [], editing: "t1" };
    await expect.poll(() => sent.slice(1)).toEqual([presence]);
  });

  test("sends edits while it is connected, and hands over what others did before an answer", async () => {
    const { queue, received, sent, notify, stop } = await enter();
    expect(queue.sendBy).not.toHaveBeenCalled();
    notify(welcome());
    await expect.poll(() => queue.sendBy).toHaveBeenCalledTimes(1);
    const send = queue.sendBy.mock.calls[0]?.[0];
    const body = { changeId: "mine", baseRevision: 7, operations: [] };
    const answered = send?.(body).then((answer) => ({ answer, received: [...received] }));
    await expect.poll(() => sent[1]).toEqual({ type: "edit", request: 1, body });
    const answer = { revision: 11, changeId: "mine", operations: [] };
    notify(change(8), change(9), change(10), { type: "done", request: 1, answer });
    // Without a frame in between.
    expect(await answered).toEqual({ answer, received: [[8], [9, 10]] });
    const lost = send?.(body);
    stop();
    await expect(lost).rejects.toThrow(Unanswered);
    expect(queue.sendBy).toHaveBeenLastCalledWith(undefined);
  });

  test("follows somebody until they leave", async () => {
    const { live, notify } = await enter();
    notify(welcome(change(1)));
    await expect.poll(() => live.others.people.getState()).toEqual([ana]);
    live.follow("a");
    notify({ type: "left", id: "a" });
    await expect.poll(() => live.view.getState().following).toBeUndefined();
  });

  test("passes on a new role, and requests changes if the gap is too large", async () => {
    const { queue, onRole, notify } = await enter();
    notify(welcome(), { type: "role", role: "externo" }, { type: "resync", revision: 900 });
    await expect.poll(() => queue.refresh).toHaveBeenCalledTimes(1);
    expect(onRole.mock.calls).toEqual([["externo"]]);
  });

  test("doubts its state if the server reports an older or a different history", async () => {
    const { queue, notify } = await enter();
    notify(
      welcome(),
      { type: "resync", revision: 7, diverged: true },
      { type: "resync", revision: 6 },
    );
    await expect.poll(() => queue.doubt.mock.calls).toEqual([[true], [true]]);
    expect(queue.refresh).not.toHaveBeenCalled();
  });

  test.each([4401, 4403, 4404])(
    "sends a request to find out what a close with %i means",
    async (code) => {
      const { queue, peers, notify } = await enter();
      notify(welcome());
      peers[0]?.close(code);
      await expect.poll(() => queue.refresh).toHaveBeenCalledTimes(1);
      expect(peers).toHaveLength(1);
    },
  );

  test("shows nobody once it is stopped", async () => {
    const { live, notify, stop } = await enter();
    notify(welcome(change(1)));
    await expect.poll(() => live.others.people.getState()).toEqual([ana]);
    stop();
    expect(live.others.people.getState()).toEqual([]);
  });
});
