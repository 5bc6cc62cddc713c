import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { expectWellRead, hear } from "./support/screen-reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

const { language } = ON_DESKTOP;
const say = wordsOf(language);

const section = (title: string, column: number, width = 3, height = 4) => ({
  at: [column, 0] as const,
  data: { type: "secao", title, width, height },
});
const tile = (title: string, column: number, row: number, data = {}) => ({
  at: [column, row] as const,
  data: { type: "texto", title, content: "olá", ...data },
});
/** Two sections side by side, whose tiles are in the same rows, and tiles outside of them. */
const SCHOOL = [
  section("Projetos", 4),
  section("Semana", 0),
  tile("Coral", 4, 1),
  tile("Horta", 4, 2),
  tile("Cardápio", 0, 2),
  tile("Passeio", 1, 1),
  tile("Avisos", 0, 1),
  tile("Endereço", 1, 6),
  tile("Bem-vindos", 0, -1),
];
const IN_ORDER = "Bem-vindos Endereço Semana Avisos Passeio Cardápio Projetos Coral Horta".split(
  " ",
);

test.use({ view: "read" });

/** The titles of tiles and sections, as they are read one after the other. */
async function orderOf(page: Page): Promise<string[]> {
  const titles = (await hear(page))
    .filter(({ role, within }) => role === "button" && within.includes("main"))
    .filter(({ within }) => !within.includes("navigation"))
    .map(({ name }) => name.split(/, | ·/u)[0] ?? "");
  return titles.filter((title) => IN_ORDER.includes(title));
}

/** What the focus is on. After any gesture it is on something, or a screen reader begins at the top of the page. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "nothing" : (activeElement?.tagName ?? "nothing");
  });

test(
  "a visitor hears a mosaic section by section, and reads all of it as a list",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(SCHOOL);
    const settings = { titleBlock: true, line: "Tudo o que fazemos" };
    await api.change(id, [
      { op: "setSettings", settings },
      { op: "rename", title: "Escola" },
    ]);
    await api.share(id, "ouvir", { embed: ["*"] });
    await prefer(page, ON_DESKTOP);
    const user = new MosaicUser(page, say);

    await test.step("on the canvas", async () => {
      await page.goto("/m/ouvir");
      await expect(user.tile("Horta")).toBeVisible();
      await expect.poll(() => orderOf(page)).toEqual(IN_ORDER);
      const texts = (await hear(page)).filter(({ role }) => role === "StaticText");
      const names = texts.map(({ name }) => name);
      expect(names.filter((name) => name === "Escola")).toHaveLength(1);
      expect(names.indexOf(settings.line)).toBeGreaterThan(-1);
      expect(names.indexOf(settings.line)).toBeLessThan(names.indexOf("Bem-vindos"));
      await expectWellRead(page);
      await expectAccessible(page);
    });

    await test.step("as a list, which is behind the first keys of the page", async () => {
      const asList = page.getByRole("button", { name: say("reading.asList") });
      await asList.focus();
      await expect(asList).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await expect(page.getByRole("list", { name: /^Semana/u }).getByRole("listitem")).toHaveCount(
        3,
      );
      await expect.poll(() => orderOf(page)).toEqual(IN_ORDER);
      await expectWellRead(page);
      await expectAccessible(page);
      await saveScreenshot(page, "list-pt-light");
    });

    await test.step("it stays a list until the wall is chosen, which keeps the focus", async () => {
      await page.reload();
      await expect(page.getByRole("list", { name: /^Semana/u })).toBeVisible();
      const wall = page.getByRole("radio", { name: say("reading.wall") });
      await wall.focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("application")).toBeVisible();
      await expect(wall).toBeFocused();
      await page.reload();
      await expect(page.getByRole("application")).toBeVisible();
      await expect(wall).toHaveCount(0);
    });

    await test.step("a frame shows the list that was chosen, and the way back to the wall", async () => {
      await page.evaluate(() => localStorage.setItem("mosaico.list", "yes"));
      await page.goto("/embed/ouvir");
      await expect(page.getByRole("list", { name: /^Semana/u })).toBeVisible();
      await expectWellRead(page);
      await saveScreenshot(page, "list-in-a-frame-pt-light");
      const wall = page.getByRole("radio", { name: say("reading.wall") });
      await wall.focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("application")).toBeVisible();
      await expect(wall).toBeFocused();
      await expectAccessible(page);
      await saveScreenshot(page, "wall-in-a-frame-pt-light");
      await page.reload();
      await expect(page.getByRole("application")).toBeVisible();
      await expect(wall).toHaveCount(0);
    });
  },
);

test(
  "a list of which a part is there knows its length, and goes on",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const tiles = Array.from({ length: 2000 }, (_, at) => ({
      op: "addTile",
      tile: {
        id: `peca-${at}`,
        position: { x: (at % 40) * 100, y: (1 + Math.floor(at / 40)) * 100 },
        data: tile(`Peça ${at + 1}`, 0, 0).data,
      },
    }));
    const id = await api.mosaicAt([section("Tudo", 0, 40, 60)]);
    for (let at = 0; at < tiles.length; at += 500) await api.change(id, tiles.slice(at, at + 500));
    await api.change(id, [{ op: "rename", title: "Grande" }]);
    await api.share(id, "grande");
    await prefer(page, ON_DESKTOP);
    await page.addInitScript(() => localStorage.setItem("mosaico.list", "yes"));
    await page.goto("/m/grande");
    const items = page.getByRole("list", { name: /^Tudo · 2/u }).getByRole("listitem");
    const last = items.last();
    // How many there are is known once all are here.
    await expect(page.getByRole("heading", { name: /^Tudo · 2/u })).toBeVisible({
      timeout: patience(60_000),
    });
    await expect(last).toHaveAttribute("aria-setsize", "2000");
    expect(await items.count()).toBeLessThan(300);
    // What is read comes into view, and what follows it is there by then.
    for (let read = 0; read < 4; read++) {
      const before = Number(await last.getAttribute("aria-posinset"));
      await last.getByRole("button").focus();
      await expect
        .poll(async () => Number(await last.getAttribute("aria-posinset")))
        .toBeGreaterThan(before);
    }
    await expectWellRead(page);
  },
);

test(
  "every gesture has keys, says what it did, and keeps the focus",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt([
      section("Semana", 2, 4, 4),
      tile("Um", 0, 1),
      tile("Dois", 0, 3),
    ]);
    await api.change(id, [{ op: "rename", title: "Teclas" }]);
    const user = await enter(MosaicUser, page, language, id, app.admin);
    const press = (keys: string) => page.keyboard.press(keys);
    const announced = (text: RegExp | string) =>
      expect(page.locator("[data-announcer]")).toContainText(text);
    const noticed = (text: string) =>
      expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const holds = async () => {
      // Dialogs and notices give the focus back in the next frames.
      await expect.poll(() => focusOf(page)).not.toBe("nothing");
    };
    await user.maintenance(true);
    await user.tile("Um").focus();

    await test.step("selecting", async () => {
      await press("Shift+Enter");
      await announced(say("arrange.announced_one", { count: "1" }));
      await expect(user.tile("Um")).toHaveAccessibleDescription(say("arrange.selected"));
      await holds();
    });
    await test.step("zooming, said once it rests", async () => {
      await press("+");
      await announced(/^Zoom: \d+\s?%/u);
      await holds();
    });
    await test.step("resizing", async () => {
      await press("Shift+ArrowDown");
      await announced(say("canvas.sizing.done", { title: "Um", width: "1", height: "2" }));
      await press("Control+z");
      await announced(say("undo.undone", { what: "" }).slice(0, 6));
      await holds();
    });
    await test.step("moving, and into a section", async () => {
      await press("Escape");
      // A moment later, that no tile is selected is said as well.
      await press("v");
      await announced(say("moving.on"));
      await announced(say("arrange.none"));
      await user.tile("Um").focus();
      await press("ArrowRight");
      await press("ArrowRight");
      await announced(
        new RegExp(`^Um: .*${say("canvas.sections.entered", { title: "Semana" })}`, "u"),
      );
      await press("ArrowLeft");
      await announced(say("canvas.sections.left"));
      await holds();
      await press("Shift+Enter");
      await announced(say("arrange.announced_one", { count: "1" }));
    });
    await test.step("duplicating, copying and pasting", async () => {
      await press("Control+d");
      await expect(user.tile("Um")).toHaveCount(2);
      await holds();
      await press("Control+c");
      await noticed(say("arrange.copied_one"));
      await holds();
      await press("Control+z");
      await expect(user.tile("Um")).toHaveCount(1);
      await user.tile("Um").focus();
      await press("Shift+Enter");
    });
    await test.step("making a section", async () => {
      await press("Control+g");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectWellRead(page);
      await press("Escape");
      await expect(dialog).toBeHidden();
      await holds();
      await press("Control+z");
      await holds();
    });
    await test.step("deleting and undoing", async () => {
      await user.tile("Dois").focus();
      await press("Shift+Enter");
      await press("Delete");
      await expect(user.tile("Dois")).toHaveCount(0);
      await noticed(say("arrange.removed_one"));
      await holds();
      await press("Control+z");
      await expect(user.tile("Dois")).toHaveCount(1);
      await holds();
    });
    await test.step("opening, and what can be done with a tile", async () => {
      await user.tile("Dois").focus();
      await press("Shift+F10");
      await expect(page.getByRole("menu")).toBeVisible();
      await press("Escape");
      await expect(user.tile("Dois")).toBeFocused();
      await press("Enter");
      await expect(page.getByRole("dialog", { name: "Dois" })).toBeVisible();
      await expectWellRead(page);
      await press("Escape");
      await expect(user.tile("Dois")).toBeFocused();
    });
    await test.step("the list by the palette, after editing", async () => {
      await user.maintenance(false);
      await press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill(say("reading.asList"));
      await press("Enter");
      await expect(
        page.getByRole("list", { name: /^Semana/u }).or(page.getByText(say("reading.empty"))),
      ).toBeVisible();
      await holds();
      await expectWellRead(page);
    });
  },
);

// Other journeys name many of their mosaics alike.
withOwnServer({})(
  "home, history and administration are well read, at 400 % too",
  ON_DESKTOP,
  async ({ page, server: app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicWith([tile("Um", 0, 0).data]);
    await enter(MosaicUser, page, language, id, app.admin);
    await page.setViewportSize({ width: 320, height: 512 });
    for (const path of ["/", "/home", `/historico/${id}`, "/admin", "/admin/people", "/info"]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectWellRead(page);
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await beyond()).toBeLessThanOrEqual(0);
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ["/home", "/admin/audit"]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectWellRead(page);
      });
    }
  },
);
