import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveClient, listenForSockets, openLive } from "#testing/live-client.ts";
import { testApp } from "#testing/test-app.ts";

const PEOPLE = 25;
const WINDOWS = 4;
const STEPS = 20;

test("in a crowd, presence is coalesced: each round is bounded, and every window receives everybody's last position", async () => {
  const app = await testApp();
  const at = await listenForSockets(app.app);
  // The rooms' timers only advance when this test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  const { accountId } = await givenUser(app);
  const mosaicId = await givenMosaic(app, accountId);
  const crowd = await Promise.all(
    Array.from({ length: PEOPLE }, () => givenUser(app, { accountId, role: "externo" })),
  );
  const windows: LiveClient[] = await Promise.all(
    Array.from({ length: PEOPLE * WINDOWS }, (_, n) =>
      openLive(at, mosaicId, { token: crowd[n % PEOPLE]?.token ?? "", revision: 0 }),
    ),
  );
  await Promise.all(windows.map(({ welcomed }) => welcomed));
  // Resolves when every window has received what was sent to it, and the server has received what it sent.
  const settled = () =>
    Promise.all(
      windows.map(({ socket }) => {
        const back = once(socket, "pong");
        socket.ping();
        return back;
      }),
    );
  const moves = () =>
    windows.map((window) => window.all("presence").flatMap(({ cursor }) => cursor?.x ?? []));
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await settled();
    return moves().flat().length;
  };
  // Every window has received who is there.
  expect(await pass(2000)).toBe(0);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const window of windows) window.say({ type: "presence", cursor: { x: step, y: 0 } });
  }
  await settled();
  const inOneRound = await pass(0);
  expect(inOneRound).toBeGreaterThan(0);
  // A frame costs one plus its weight, and the frame that brings the sum to 800 ends the round.
  expect(inOneRound).toBeLessThan(800 + PEOPLE * WINDOWS);
  await pass(1000);
  // Without coalescing, each of the 2000 messages would have been sent to 96 windows.
  const others = Array.from({ length: PEOPLE - 1 }, () => STEPS);
  expect(moves()).toEqual(windows.map(() => others));
  for (const { socket } of windows) socket.terminate();
});
