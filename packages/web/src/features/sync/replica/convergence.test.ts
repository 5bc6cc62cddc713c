import { applyChange } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page, contentOf } from "../testing/page.ts";
import { ServerModel, type Weather } from "../testing/server-model.ts";
import { add, move, remove, rename, update } from "../testing/operations.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const people = 3;
const step = fc.record({
  person: fc.nat(people - 1),
  act: fc.constantFrom("add", "move", "update", "update", "remove", "rename", "reload", "look"),
  tile: fc.nat(3),
  value: fc.nat(500),
  pause: fc.nat(3000),
});
const weathers = fc.array(fc.constantFrom<Weather>("fine", "fine", "lost", "answerLost"), {
  minLength: 1,
});
const delays = fc.array(fc.nat(2000), { minLength: 1 });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function operationOf({ act, value }: Step, id: string): Operation | undefined {
  switch (act) {
    case "add":
      return add(id, `t${value}`);
    case "move":
      return move(id, value);
    case "update":
      return value % 2 === 0
        ? update(id, { title: `t${value}` })
        : update(id, { summary: `s${value}` });
    case "remove":
      return remove(id);
    case "rename":
      return rename(`m${value}`);
    default:
      return undefined;
  }
}

/** Lets users edit over a bad network until it recovers, each the tiles that `idOf` assigns to them. */
async function play(
  steps: Step[],
  weather: Weather[],
  delay: number[],
  idOf: (step: Step) => string,
  onEdit: (operation: Operation) => void,
) {
  const server = new ServerModel();
  const stored = new Map<string, string>();
  let request = 0;
  server.weather = () => weather[request++ % weather.length] ?? "fine";
  server.delay = () => delay[request % delay.length] ?? 0;
  const pages = Array.from({ length: people }, () => new Page(server, stored));
  for (const one of steps) {
    const page = pages[one.person];
    const operation = operationOf(one, idOf(one));
    if (operation !== undefined && page?.edit(operation) === true) onEdit(operation);
    if (one.act === "look") page?.queue.refresh();
    if (one.act === "reload" && page !== undefined) {
      page.queue.close();
      pages[one.person] = new Page(server, stored, [page.key]);
    }
    await vi.advanceTimersByTimeAsync(one.pause);
  }
  server.weather = () => "fine";
  await vi.advanceTimersByTimeAsync(400_000);
  for (const page of pages) page.queue.refresh();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const page of pages) page.queue.close();
  return { server, stored, pages };
}

test("however the network behaves, all pages reach the server's state, with nothing unsent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      weathers,
      delays,
      async (steps, weather, delay) => {
        const { server, stored, pages } = await play(
          steps,
          weather,
          delay,
          ({ tile }) => `t${tile}`,
          () => {},
        );
        const truth = contentOf({
          title: server.state.title,
          tiles: [...server.state.tiles.values()],
        });
        for (const page of pages) expect(page.shown()).toEqual(truth);
        expect(stored.size).toBe(0);
      },
    ),
    { numRuns: 100 },
  );
});

test("users who edit different tiles lose nothing, despite lost responses and reloads", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      weathers,
      delays,
      async (steps, weather, delay) => {
        const own = steps.filter(({ act }) => act !== "rename");
        let expected = new ServerModel().state;
        const { server, pages } = await play(
          own,
          weather,
          delay,
          ({ person, tile }) => `p${person}-${tile}`,
          (operation) => {
            const after = applyChange(expected, [operation]);
            if (after.ok) expected = after.value;
          },
        );
        for (const page of pages) expect(page.queue.view.getState().report).toBeUndefined();
        expect(Object.fromEntries(server.state.tiles)).toEqual(Object.fromEntries(expected.tiles));
      },
    ),
    {
      numRuns: 100,
      examples: [
        // The page is closed after the server made a change and before it heard of that.
        [
          [
            { person: 2, act: "add", tile: 0, value: 0, pause: 0 },
            { person: 2, act: "update", tile: 0, value: 221, pause: 0 },
            { person: 0, act: "add", tile: 0, value: 0, pause: 1 },
            { person: 2, act: "update", tile: 0, value: 45, pause: 1 },
            { person: 2, act: "reload", tile: 0, value: 0, pause: 0 },
          ],
          ["fine"],
          [0],
        ],
      ],
    },
  );
});
