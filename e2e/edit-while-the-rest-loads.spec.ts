import type { Page } from "@playwright/test";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { wordsOf } from "./support/words.ts";

const COLUMNS = 200;
const ROWS = 100;
const AT_ONCE = 1000;
// Side by side in pairs of rows, so that there is space between them.
const placeOf = (at: number) => ({ x: (at % COLUMNS) * 100, y: Math.floor(at / COLUMNS) * 200 });
const idOf = (column: number, row: number) => `tile-${row * COLUMNS + column}`;
const titleOf = (column: number, row: number) => titleAt(row * COLUMNS + column);

const { language, theme } = ON_DESKTOP;
const say = wordsOf(language);

function titleAt(at: number): string {
  return at === 2 ? "Sumida" : `Lote ${at}`;
}

async function makeLarge(api: Api): Promise<string> {
  const mosaicId = String(await api.createMosaic("Campo"));
  for (let first = 0; first < COLUMNS * ROWS; first += AT_ONCE) {
    const operations = Array.from({ length: AT_ONCE }, (_, at) => ({
      op: "addTile",
      tile: {
        id: `tile-${first + at}`,
        position: placeOf(first + at),
        data: { type: "texto", title: titleAt(first + at), content: `Trigo ${first + at}` },
      },
    }));
    await api.change(mosaicId, operations);
  }
  return mosaicId;
}

/** Slows the network of a page down to so many bytes a second. */
async function slowNetwork(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

test(
  "what is in view is edited while 20,000 tiles are loading, and others' edits near and far are there afterwards",
  ON_DESKTOP,
  async ({ page, app }) => {
    test.slow();
    const api = await Api.signIn(app);
    const mosaicId = await makeLarge(api);
    await prefer(page, { language, theme });
    await beginWith(page, mosaicId);
    const ana = new MosaicUser(page, say);
    await ana.signIn(app.admin);
    // The program itself is loaded.
    await expect(ana.tile(titleOf(100, 50))).toBeVisible();
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    });
    await slowNetwork(page, 30_000);
    await page.reload();
    const loading = page.getByText(say("main.rest.loading"));
    const near = ana.tile(titleOf(100, 50));
    const [other, edited, removed] = [102, 103, 104].map((column) => titleOf(column, 50));

    await test.step("edits of what is in view are saved while the rest is loading", async () => {
      await expect(near).toBeVisible();
      await ana.maintenance(true);
      await near.click();
      const dialog = page.getByRole("dialog", { name: titleOf(100, 50) });
      await ana.button("tiles.edit.start", dialog).click();
      const form = page.getByRole("dialog", { name: say("tiles.edit.title") });
      await form.getByRole("textbox", { name: say("tiles.form.title") }).fill("Pomar");
      await ana.button("tiles.edit.confirm", form).click();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(ana.tile("Pomar")).toBeVisible();
      await ana.addTile({ title: "Poço", content: "Água" });
      await ana.saved();
      await expect(loading).toBeVisible();
      expect(await api.dataOf(mosaicId, "Pomar")).toMatchObject({ content: "Trigo 10100" });
    });

    await test.step("another user's edits arrive, also of tiles that are not here yet", async () => {
      await api.change(mosaicId, [
        { op: "updateTile", id: idOf(103, 50), data: { title: "Vinha" } },
        { op: "updateTile", id: idOf(0, 0), data: { title: "Longe" } },
        { op: "moveTile", id: idOf(1, 0), position: { x: 10_200, y: 10_100 } },
        { op: "removeTile", id: idOf(2, 0) },
        { op: "removeTile", id: idOf(104, 50) },
      ]);
      await expect(ana.tile("Vinha")).toBeVisible();
      await expect(ana.tile(removed ?? "")).toBeHidden();
      await expect(ana.tile(edited ?? "")).toBeHidden();
      await expect(ana.tile(other ?? "")).toBeVisible();
      // It came from far away, and is loaded since it is in view.
      await expect(ana.tile(titleOf(1, 0))).toBeVisible();
      await expect(loading).toBeVisible();
    });

    await test.step("an edit is undone before all is here", async () => {
      await page.keyboard.press("Control+z");
      await expect(ana.tile("Poço")).toBeHidden();
      await ana.saved();
    });

    await test.step("once all is here, and after a reload, everything is as on the server", async () => {
      await expect(loading).toBeHidden({ timeout: 90_000 });
      await expectFound(ana, "Longe", /^1 de 1/);
      await expectFound(ana, titleOf(2, 0), say("find.nothing"));
      await ana.saved();
      await page.reload();
      await expect(ana.tile("Pomar")).toBeVisible();
      await expect(ana.tile("Vinha")).toBeVisible();
      await expect(ana.tile(titleOf(1, 0))).toBeVisible();
      await expectFound(ana, "Longe", /^1 de 1/);
      const titles = await api.titlesOf(mosaicId);
      expect(titles).toHaveLength(COLUMNS * ROWS - 2);
      for (const title of ["Pomar", "Vinha", "Longe"]) expect(titles).toContain(title);
    });
  },
);

async function expectFound(user: MosaicUser, text: string, words: string | RegExp): Promise<void> {
  const { page } = user;
  const bar = page.getByRole("search");
  await page.keyboard.press("Control+f");
  await bar.getByRole("textbox").fill(text);
  await expect(bar.getByRole("status")).toHaveText(words);
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
}
