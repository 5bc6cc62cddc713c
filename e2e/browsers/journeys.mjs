import { deepStrictEqual as equal, ok } from "node:assert";
import { INPUT } from "./input-journeys.mjs";
import { MEDIA } from "./media-journeys.mjs";
import { PLATFORM } from "./platform-journeys.mjs";
import { PRINT } from "./print-journeys.mjs";
import { TOUCH } from "./touch-journeys.mjs";

/**
 * What a journey gets. Its page is signed in and shows the mosaic, unless the journey begins elsewhere.
 * @typedef {import("./user.mjs").User} User
 * @typedef {{
 *   user: User;
 *   app: import("../support/server.ts").RunningApp;
 *   mosaic: string;
 *   slug: string;
 *   session: { token: string; user: unknown };
 *   downloads: string;
 * }} Scene
 * @typedef {{
 *   title: string;
 *   on?: "desktop" | "phone";
 *   language?: "pt" | "de";
 *   begins?: "signed out" | "elsewhere";
 *   expects?: RegExp;
 *   run: (scene: Scene) => Promise<string | void>;
 * }} Journey
 */

/** @type {readonly Journey[]} */
export const JOURNEYS = [
  {
    title: "signs in by the form",
    begins: "signed out",
    async run({ user, app }) {
      const { page } = user;
      await page.goto(`${app.baseURL}/login`);
      await (await user.find("input[type=email]")).type(app.admin.email);
      const password = await user.find("input[type=password]");
      await password.type(app.admin.password);
      await page.keyboard.press("Tab");
      await user.find("[role=combobox]:not([disabled])");
      await user.press("auth.login.enter");
      await user.tile("Texto");
      equal(new URL(await page.url()).pathname, "/");
    },
  },
  {
    title: "sees the tiles of the mosaic",
    async run({ user }) {
      for (const title of ["Texto", "Foto", "Filme", "Relatório", "Carta"]) await user.tile(title);
      await user.saved();
    },
  },
  {
    title: "pans, zooms by the wheel and fits all",
    async run({ user }) {
      const { page } = user;
      const before = await user.boxOf("Texto");
      await page.mouse.move(720, 700);
      // In editing nothing is larger than 100 %.
      await page.mouse.wheel({ deltaY: 480 });
      const isSmaller = async () => (await user.boxOf("Texto")).width < before.width * 0.8;
      await user.until("smaller tiles", isSmaller);
      await page.mouse.wheel({ deltaY: -120 });
      const far = (await user.boxOf("Texto")).width;
      await page.mouse.wheel({ deltaY: -120 });
      await user.until("larger tiles", async () => (await user.boxOf("Texto")).width > far);
      // In editing, dragging the ground selects; in reading it pans.
      await user.maintenance(false);
      await page.mouse.move(720, 700);
      const near = await user.boxOf("Texto");
      await page.mouse.move(720, 700);
      await page.mouse.down();
      await page.mouse.move(800, 640, { steps: 10 });
      await page.mouse.up();
      await user.until("the canvas to move", async () => {
        const { x, y } = await user.boxOf("Texto");
        return x > near.x + 40 && y < near.y - 30;
      });
      await user.press("main.fit");
      await user.until("all tiles to be fitted", async () => {
        const [first, last] = [await user.boxOf("Texto"), await user.boxOf("Palestra")];
        const isMoved = Math.abs(first.x - near.x - 80) > 5;
        return isMoved && first.x >= 0 && first.y >= 0 && last.y + last.height <= 900;
      });
    },
  },
  {
    title: "creates a tile, which is there after a reload",
    async run({ user }) {
      const { page, say } = user;
      await (await user.newTile()).type("Nova 漢字");
      const dialog = await user.find("[role=dialog]", say("tiles.add.title"));
      const text = await user.find(
        "[role=dialog] textarea, [role=dialog] [contenteditable=true]",
        say("tiles.content.text"),
      );
      await text.type("Olá 🌈");
      await user.press("tiles.add.confirm");
      await user.until("the dialog to close", async () => !(await dialog.isVisible()));
      await user.tile("Nova 漢字");
      await user.saved();
      await page.reload();
      await user.tile("Nova 漢字");
    },
  },
  {
    title: "drags a tile, which is there after a reload",
    async run({ user }) {
      const { page } = user;
      await user.maintenance(true);
      await user.press("main.unlockMoving");
      const { x, y } = await user.boxOf("Arrastar");
      await page.mouse.move(x + 30, y + 30);
      await page.mouse.down();
      await page.mouse.move(x + 30, y + 130, { steps: 20 });
      await page.mouse.up();
      await user.until("the tile to move", async () => (await user.boxOf("Arrastar")).y > y + 50);
      await user.saved();
      const before = await user.boxOf("Arrastar");
      const other = await user.boxOf("Texto");
      await page.reload();
      await user.tile("Arrastar");
      await user.until("the tile where it was left", async () => {
        const [after, beside] = [await user.boxOf("Arrastar"), await user.boxOf("Texto")];
        // As it was relative to its neighbour, whatever is on the screen.
        const step = (after.y - beside.y) / after.height;
        return Math.abs(step - (before.y - other.y) / before.height) < 0.05;
      });
    },
  },
  {
    title: "opens the text of a tile",
    async run({ user }) {
      await user.open("Texto");
      await user.sees("Montag 8 Uhr");
      await user.close();
    },
  },
  {
    title: "closes a tile by the back button",
    async run({ user }) {
      await user.open("Texto");
      await user.sees("Montag 8 Uhr");
      // What the button does; the driver would wait for a page to load.
      await user.page.evaluate(() => history.back());
      await user.until("the tile to close", async () => !(await user.look("[role=dialog]")));
      await user.tile("Texto");
    },
  },
  ...MEDIA,
  {
    title: "finds a tile by Ctrl F",
    async run({ user }) {
      const { page } = user;
      await user.maintenance(false);
      await user.chord("Control", "f");
      await user.find("[role=search] input, search input");
      await page.keyboard.type("montag");
      await user.find("[data-found=current]");
    },
  },
  {
    title: "goes to a tile by Ctrl K",
    async run({ user }) {
      const { page, say } = user;
      await user.chord("Control", "k");
      await user.find("[role=dialog]", say("palette.title"));
      await page.keyboard.type("relatorio");
      await user.find("[role=dialog] [role=option]");
      await page.keyboard.press("Enter");
      await user.until("the tile to have the focus", () =>
        page.evaluate(() =>
          /Relatório/.test(
            document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "",
          ),
        ),
      );
    },
  },
  {
    title: "a visitor without a session opens a shared mosaic",
    begins: "signed out",
    async run({ user, app, slug }) {
      await user.page.goto(`${app.baseURL}/m/${slug}`);
      await user.open("Texto");
      await user.sees("Montag 8 Uhr");
    },
  },
  {
    title: "works in German and in the dark theme",
    language: "de",
    async run({ user }) {
      const { page } = user;
      await user.find("[role=switch]", user.say("main.maintenance"));
      const dark = await page.evaluate(() => {
        const [red = 255, green = 255, blue = 255] = (
          getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
        ).map(Number);
        return {
          scheme: getComputedStyle(document.documentElement).colorScheme,
          background: getComputedStyle(document.body).backgroundColor,
          isDark:
            red + green + blue < 240 ||
            (/^(ok)?l/.test(getComputedStyle(document.body).backgroundColor) && red < 0.4),
        };
      });
      ok(dark.scheme.includes("dark") && dark.isDark, JSON.stringify(dark));
    },
  },
  ...INPUT,
  ...PLATFORM,
  ...PRINT,
  ...TOUCH,
];
