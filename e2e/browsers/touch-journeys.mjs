import { deepStrictEqual as equal, ok } from "node:assert";
import { sendTouch } from "./synthetic-touch.mjs";

/** @typedef {import("./journeys.mjs").Scene} Scene */

/** Journeys of fingers, in a window of a phone's size. */
export const TOUCH = /** @type {const} */ ([
  {
    title: "one finger moves the wall while reading",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(false);
      const before = await user.boxOf("Texto");
      await user.touch([{ from: [200, 640], to: [260, 580] }]);
      await user.until("the wall to follow the finger", async () => {
        const { x, y } = await user.boxOf("Texto");
        return x > before.x + 40 && y < before.y - 40;
      });
    },
  },
  {
    title: "two fingers enlarge the wall around the place between them",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(false);
      const before = await user.boxOf("Filme");
      const middle = before.x + before.width / 2;
      const y = Math.round(before.y + before.height / 2);
      await user.touch([
        { from: [Math.round(middle - 20), y], to: [Math.round(middle - 60), y] },
        { from: [Math.round(middle + 20), y], to: [Math.round(middle + 60), y] },
      ]);
      await user.until("larger tiles", async () => {
        const { x, width } = await user.boxOf("Filme");
        return width > before.width * 1.5 && Math.abs(x + width / 2 - middle) < 40;
      });
    },
  },
  {
    title: "a tap opens a tile, and pulling its sheet down closes it",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(false);
      const { x, y } = await user.boxOf("Texto");
      await user.tap(x + 20, y + 20);
      const dialog = await user.find("[role=dialog]");
      await user.sees("Montag 8 Uhr");
      await user.until("the sheet to rest", () => user.isStill("[role=dialog]"));
      const box = await dialog.boundingBox();
      const top = Math.round((box?.y ?? 0) + 12);
      await user.touch([{ from: [195, top], to: [195, Math.min(830, top + 500)] }]);
      await user.until("the sheet to close", async () => !(await user.look("[role=dialog]")));
    },
  },
  {
    title: "a long press selects a tile and opens nothing",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(true);
      const { x, y } = await user.boxOf("Texto");
      const at = /** @type {[number, number]} */ ([Math.round(x + 20), Math.round(y + 20)]);
      await user.touch([{ from: at }], { restMs: 800 });
      await user.find("[data-selected]");
      ok(!(await user.look("[role=dialog]")), "a dialog opened");
    },
  },
  {
    title: "a finger drags a tile, which is there after a reload",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(true);
      await user.press("main.unlockMoving");
      await user.until("the wall to rest", () => user.isStill(".react-flow__viewport"));
      const from = await user.boxOf("Arrastar");
      const at = /** @type {[number, number]} */ ([
        Math.round(from.x + 15),
        Math.round(from.y + 15),
      ]);
      const step = Math.round(from.height * 1.6);
      await user.touch([{ from: at, to: [at[0], at[1] + step] }], { steps: 12 });
      await user.until(
        "the tile to move",
        async () => (await user.boxOf("Arrastar")).y > from.y + from.height / 2,
      );
      await user.saved();
      await user.page.reload();
      await user.tile("Texto");
      const [moved, other] = [await user.boxOf("Arrastar"), await user.boxOf("Texto")];
      ok(moved.y > other.y + other.height / 2, "not where it was left");
    },
  },
  {
    title: "a touch that the browser takes over changes nothing",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      await user.maintenance(true);
      await user.press("main.unlockMoving");
      await user.until("the wall to rest", () => user.isStill(".react-flow__viewport"));
      const { x, y } = await user.boxOf("Carta");
      // The same events in each browser: drivers end touches, but do not cancel them.
      await page.evaluate(sendTouch, "start", 50, x + 15, y + 15);
      for (const by of [6, 20, 40, 60]) {
        await page.evaluate(sendTouch, "move", 50, x + 15, y + 15 - by);
      }
      await page.evaluate(sendTouch, "cancel", 50, x + 15, y - 45);
      await user.until("everything to be as before", async () => {
        const after = await user.boxOf("Carta");
        return Math.abs(after.x - x) < 2 && Math.abs(after.y - y) < 2;
      });
      ok(!(await user.look(".mosaic-carried, [data-landing]")), "something is still carried");
      // And the next touch is a new one.
      await user.tap(x + 15, y + 15);
      await user.find("[role=dialog]");
    },
  },
  {
    title: "two fingers and a double tap enlarge a photo",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(false);
      await user.open("Foto");
      const enlarge = user.say("tiles.photo.enlarge", { title: "Foto" });
      await (await user.find("[role=dialog] button", enlarge)).click();
      await user.find("[role=dialog] button", user.say("tiles.photo.zoomIn"));
      const widthOf = async () =>
        (await (await user.find("[role=dialog] img")).boundingBox())?.width ?? 0;
      await user.until("the photo to be drawn", async () => (await widthOf()) > 100);
      await user.until("the photo to rest", () => user.isStill("[role=dialog] img"));
      const before = await widthOf();
      await user.touch([
        { from: [175, 420], to: [95, 420] },
        { from: [215, 420], to: [295, 420] },
      ]);
      await user.until("a larger photo", async () => (await widthOf()) > before * 1.5);
    },
  },
  {
    title: "a swipe presents the next tile",
    on: "phone",
    begins: "signed out",
    /** @param {Scene} scene */
    async run({ user, app, slug }) {
      const { say } = user;
      await user.page.goto(`${app.baseURL}/m/${slug}`);
      await user.press("main.present");
      const count = "";
      await user.sees(say("canvas.present.position", { at: "1", count }));
      await user.touch([{ from: [300, 160], to: [90, 160] }], { steps: 4 });
      await user.sees(say("canvas.present.position", { at: "2", count }));
    },
  },
  {
    title: "lists scroll, and nothing on a phone is wider than the screen",
    on: "phone",
    /** @param {Scene} scene */
    async run({ user, app }) {
      const { page } = user;
      await page.goto(`${app.baseURL}/duvida`);
      await user.sees(user.say("help.title"));
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        let held = "";
        for (let one = document.elementFromPoint(195, 420); one; one = one.parentElement) {
          const { touchAction } = getComputedStyle(one);
          if (touchAction === "none" || touchAction === "pan-x") held = one.className;
        }
        return { wide: root.scrollWidth - root.clientWidth, held };
      });
      equal(found, { wide: 0, held: "" });
      // No listener refuses the movement of a finger.
      await page.evaluate(() => {
        globalThis.journeyRefused = new Promise((resolve) => {
          let isRefused = false;
          addEventListener("touchmove", (event) => (isRefused ||= event.defaultPrevented));
          addEventListener("touchend", () => resolve(isRefused));
        });
      });
      await user.touch([{ from: [195, 600], to: [195, 300] }]);
      equal(await page.evaluate(() => globalThis.journeyRefused), false);
    },
  },
  {
    title: "fields are large enough not to be enlarged by a phone",
    on: "phone",
    begins: "signed out",
    /** @param {Scene} scene */
    async run({ user, app }) {
      const { page } = user;
      await page.goto(`${app.baseURL}/login`);
      await user.find("input[type=email]");
      const { isCoarse, sizes } = await page.evaluate(() => ({
        isCoarse: matchMedia("(pointer: coarse)").matches,
        sizes: [...document.querySelectorAll("input")].map((input) =>
          Number.parseFloat(getComputedStyle(input).fontSize),
        ),
      }));
      if (!isCoarse) return "not tried: this driver has a mouse";
      ok(sizes.length > 1 && sizes.every((size) => size >= 16), sizes.join());
    },
  },
]);
