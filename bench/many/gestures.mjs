import { median } from "../median.mjs";
import { follow, respond, rest } from "./watch.mjs";

const STEP_MS = 1000 / 60;
const STEPS = 60;
const PATIENCE_MS = 30_000;

/**
 * Gestures on all tiles of a mosaic, in sequence: each starts from the state the previous one left. Throws if one of
 * them had no effect, or if an undo did not restore what was there: its cost would prove nothing.
 * @param {import("@playwright/test").Page} page
 * @param {(key: string) => string} say
 * @param {(name: string, cost: {seen: number, longest: number, p95: number}) => void} note
 * @param {(name: string, work: () => Promise<any>) => Promise<any>} around
 * @param {{count: number, areAllShown: boolean, saved: () => Promise<ReadonlyMap<string, string>>}} mosaic `saved`
 *   returns the places of the tiles as the server has them
 */
export async function workOnMany(page, say, note, around, { count, areAllShown, saved }) {
  const press = (key) => () => page.keyboard.press(key);
  const button = (key) => page.getByRole("button", { name: say(key), exact: true }).first();
  await page.locator(".react-flow").focus();
  if (areAllShown) {
    await page.keyboard.press("0");
    await page.waitForFunction(
      (all) => document.querySelectorAll(".react-flow__node").length >= all,
      0.95 * count,
    );
  }
  const measured = async (name, gesture, from = "keydown") =>
    note(name, await around(name, () => respond(page, gesture, from)));
  const followed = async (name, gesture) =>
    note(name, await around(name, () => follow(page, gesture, STEPS)));
  /** A gesture that changes the mosaic: afterwards the server must have what `isDone` accepts. */
  const edited = async (name, gesture, isDone, from) => {
    await measured(name, gesture, from);
    await until(name, async () => isDone(await saved()));
  };
  const areSelected = async (name, some) =>
    until(name, () =>
      page.evaluate(
        (wanted) =>
          (document.querySelector(".react-flow__node:is([data-selected], [data-among])") !==
            null) ===
          wanted,
        some,
      ),
    );
  // Keeps the tooltips of tools out of the measurement.
  const away = async () => {
    await page.mouse.move(700, 20);
    await page.locator(".react-flow").focus();
  };
  const first = await saved();
  const isAsAtFirst = (now) => isSame(first, now);
  const isMoved = (before) => (now) =>
    now.size === before.size && countMoved(before, now) > count / 2;

  await rest(page);
  await measured("maintenance mode on", press("m"));
  await measured("moving unlocked", () => button("main.unlockMoving").click(), "click");
  await measured("moving locked", () => button("main.lockMoving").click(), "click");
  await away();
  await measured("all selected", press("Control+a"));
  await areSelected("all selected", true);
  await measured("all let go", press("Escape"));
  await areSelected("all let go", false);
  await followed("a step of a marquee", () => marquee(page));
  await areSelected("marquee", true);
  await measured("all let go again", press("Escape"));
  await button("main.unlockMoving").click();
  await away();
  await page.keyboard.press("Control+a");

  const from = await middleOfATile(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await measured("all picked up", () => page.mouse.move(from.x + 10, from.y + 5), "pointermove");
  await followed("a step of dragging all", () => circle(page, from));
  await page.mouse.move(from.x + 300, from.y + 200, { steps: 4 });
  await edited("all dropped", () => page.mouse.up(), isMoved(first), "pointerup");
  await edited("the drag undone", press("Control+z"), isAsAtFirst);
  await page.locator(".react-flow").focus();
  await edited("all moved by an arrow key", press("ArrowRight"), isMoved(first));
  const once = await saved();
  await edited("and by the next one", press("ArrowRight"), isMoved(once));
  // Quick steps in one direction are one step of undo, slow ones are not.
  await page.keyboard.press("Control+z");
  await until("one step undone", async () => !isMoved(once)(await saved()));
  if (!isAsAtFirst(await saved())) await edited("the key undone", press("Control+z"), isAsAtFirst);
  const tool = button("arrange.left");
  await tool.hover();
  await edited(
    "aligned left",
    () => tool.click(),
    (now) => !isAsAtFirst(now),
    "click",
  );
  await away();
  await edited("the alignment undone", press("Control+z"), isAsAtFirst);
  await page.keyboard.press("Delete");
  const yes = page.getByRole("alertdialog").getByRole("button").last();
  await yes.focus();
  await edited("all removed", press("Enter"), (now) => now.size === 0);
  await edited("the removal undone", press("Control+z"), isAsAtFirst);
  await page.keyboard.press("Control+a");
  await edited("all duplicated", press("Control+d"), (now) => now.size === 2 * count);
  await edited("the duplicates undone", press("Control+z"), isAsAtFirst);
}

function isSame(one, other) {
  return one.size === other.size && countMoved(one, other) === 0;
}

function countMoved(before, after) {
  let moved = 0;
  for (const [id, place] of after) if (before.get(id) !== place) moved += 1;
  return moved;
}

async function until(name, isDone) {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`no effect: ${name}`);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Moves back and forth along the timeline of a mosaic's history, starting at the newest moment. */
export async function lookBack(page, say, note, around) {
  const slider = page.getByRole("slider", { name: say("history.replay.label") });
  await slider.waitFor();
  await page.locator(".react-flow__node").first().waitFor();
  await slider.focus();
  // Loads once what has not been loaded yet.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(700);
  }
  const costs = [];
  for (let at = 0; at < 12; at++) {
    const press = () => page.keyboard.press(at < 8 ? "ArrowLeft" : "ArrowRight");
    costs.push(await around(`step ${at}`, () => respond(page, press, "keydown")));
  }
  const middle = (of) => median(costs.map(of));
  note("history: one step", {
    seen: middle(({ seen }) => seen),
    longest: middle(({ longest }) => longest),
    work: middle(({ work }) => work),
  });
  const box = await slider.boundingBox();
  const y = box.y + box.height / 2;
  note(
    "history: dragged along, each frame",
    await around("scrub", () =>
      follow(
        page,
        async () => {
          await page.mouse.move(box.x + box.width - 12, y);
          await page.mouse.down();
          await paced(STEPS, (at) => {
            const part = 0.5 + 0.48 * Math.cos((at / STEPS) * 2 * Math.PI);
            return page.mouse.move(box.x + box.width * part, y);
          });
          await page.mouse.up();
        },
        STEPS,
      ),
    ),
  );
}

async function marquee(page) {
  await page.keyboard.down("Shift");
  await page.mouse.move(3, 3);
  await page.mouse.down();
  await paced(STEPS, (at) => page.mouse.move(3 + at * 18, 3 + at * 13));
  await page.mouse.up();
  await page.keyboard.up("Shift");
}

async function circle(page, { x, y }) {
  await paced(STEPS, (at) => {
    const angle = (at / STEPS) * 2 * Math.PI;
    return page.mouse.move(x + 12 + 150 * Math.sin(angle), y + 8 + 120 * (1 - Math.cos(angle)));
  });
}

/** One step every 60th of a second, regardless of the page's speed. */
async function paced(steps, act) {
  const begun = performance.now();
  for (let at = 1; at <= steps; at++) {
    await act(at);
    const due = begun + at * STEP_MS - performance.now();
    if (due > 0) await new Promise((done) => setTimeout(done, due));
  }
}

async function middleOfATile(page) {
  return page.evaluate(() => {
    for (let x = 600; x < 900; x += 7) {
      const at = document.elementFromPoint(x, 400)?.closest(".react-flow__node");
      if (!at) continue;
      const box = at.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    throw new Error("no tile in the middle");
  });
}
