import { follow, respond } from "./watch.mjs";

const STEP_MS = 1000 / 60;
const STEPS = 60;

/**
 * Gestures on all tiles of a mosaic, in sequence: each starts from the state the previous one left.
 * @param {import("@playwright/test").Page} page
 * @param {(key: string) => string} say
 * @param {(name: string, cost: {seen: number, longest: number, p95: number}) => void} note
 * @param {(name: string, work: () => Promise<any>) => Promise<any>} around
 */
export async function workOnMany(page, say, note, around) {
  const press = (key) => () => page.keyboard.press(key);
  const button = (key) => page.getByRole("button", { name: say(key), exact: true }).first();
  await page.locator(".react-flow").focus();
  await page.keyboard.press("0");
  await page.waitForFunction(() => document.querySelectorAll(".react-flow__node").length >= 1900);
  const measured = async (name, gesture, from = "keydown") =>
    note(name, await around(name, () => respond(page, gesture, from)));
  const followed = async (name, gesture) =>
    note(name, await around(name, () => follow(page, gesture, STEPS)));
  // Keeps the tooltips of tools out of the measurement.
  const away = () => page.mouse.move(700, 20);

  await measured("maintenance mode on", press("m"));
  await measured("moving unlocked", () => button("main.unlockMoving").click(), "click");
  await measured("moving locked", () => button("main.lockMoving").click(), "click");
  await away();
  await measured("all selected", press("Control+a"));
  await measured("all let go", press("Escape"));
  await followed("marquee over all, each frame", () => marquee(page));
  await measured("all let go again", press("Escape"));
  await button("main.unlockMoving").click();
  await away();
  await page.keyboard.press("Control+a");

  const from = await middleOfATile(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await measured(
    "all picked up by one",
    () => page.mouse.move(from.x + 10, from.y + 5),
    "pointermove",
  );
  await followed("all dragged, each frame", () => circle(page, from));
  await measured("all dropped", () => page.mouse.up(), "pointerup");
  await measured("that undone", press("Control+z"));
  await page.locator(".react-flow").focus();
  await measured("all moved by an arrow key", press("ArrowRight"));
  await measured("and by the next one", press("ArrowRight"));
  await measured("both undone", press("Control+z"));
  for (const key of ["left", "tidy"]) {
    const tool = button(`arrange.${key}`);
    await tool.hover();
    await measured(`arranged: ${key}`, () => tool.click(), "click");
    await away();
    await measured(`arranged: ${key}, undone`, press("Control+z"));
  }
  await measured("all duplicated", press("Control+d"));
  await measured("duplicates undone", press("Control+z"));
  await page.keyboard.press("0");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const yes = page.getByRole("alertdialog").getByRole("button").last();
  await yes.waitFor();
  await measured("all removed", press("Enter"));
  await measured("removal undone", press("Control+z"));
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
  const middle = (of) => costs.map(of).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)];
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
