import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const say = wordsOf("pt");
const PASSWORD = "uma frase bem comprida";
const TILES = ["Canteiro", "Regador", "Colheita"].map((title) => ({
  type: "texto",
  title,
  summary: title,
  content: "Na horta.",
}));

/** What a user sees of the others who have the same mosaic open. */
class CollaboratingUser extends MosaicUser {
  follow(name: string): Locator {
    return this.page.getByRole("button", { name: this.say("live.follow", { name }) });
  }

  cursor(name: string): Locator {
    return this.page.locator(`[data-cursor="${name}"] svg`);
  }

  editing(name: string): Locator {
    return this.page.locator(`[data-editing-by="${name}"]`);
  }

  async edit(title: string): Promise<Locator> {
    await this.tile(title).click();
    await this.button("tiles.edit.start").click();
    return this.page.getByRole("dialog", { name: this.say("tiles.edit.title") });
  }

  async rename(title: string, next: string): Promise<void> {
    const dialog = await this.edit(title);
    await dialog.getByRole("textbox", { name: this.say("tiles.form.title") }).fill(next);
    await this.button("tiles.edit.confirm", dialog).click();
    await expect(this.tile(next)).toBeVisible();
  }
}

async function enter(page: Page, mosaicId: string, who: { email: string; password: string }) {
  await prefer(page, { language: "pt", theme: "light" });
  await beginWith(page, mosaicId);
  const user = new CollaboratingUser(page, say);
  await user.signIn(who);
  await user.saved();
  return user;
}

type App = Parameters<typeof registerUser>[0];

async function colleague(app: App, name: string) {
  const tag = name.toLowerCase();
  const user = { name, email: `${tag}.together@example.org`, password: PASSWORD };
  await registerUser(app, user, "pt");
  await joinAdminsAccount(app, user, "operator");
  return user;
}

test(
  "two users see each other's edits, cursors and selections, and one follows the other",
  ON_DESKTOP,
  async ({ page, app, visitor }) => {
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    await api.addTiles(Number(mosaicId), [{ type: "texto", title: "Longe", content: "." }], 60);
    const bia = await colleague(app, "Bia");
    const mine = await enter(page, mosaicId, app.admin);
    const hers = await enter(
      await visitor({ viewport: { width: 1440, height: 900 } }),
      mosaicId,
      bia,
    );
    await expect(mine.follow("Bia")).toBeVisible();

    await hers.tile("Regador").hover();
    await expect(mine.cursor("Bia")).toBeVisible();
    const [tile, cursor] = [mine.tile("Regador"), mine.cursor("Bia")];
    await expect
      .poll(async () => isAt(await cursor.boundingBox(), await tile.boundingBox()))
      .toBe(true);

    const form = await hers.edit("Regador");
    await expect(mine.editing("Bia")).toBeVisible();
    await saveScreenshot(page, "together-editing");
    await expectAccessible(page);
    const myForm = await mine.edit("Regador");
    await expect(
      myForm.getByText(say("live.alsoEditing.title_one", { names: "Bia" })),
    ).toBeVisible();
    await saveScreenshot(page, "together-same-tile");
    // Both keep what they change of the same tile.
    const description = { name: say("tiles.form.description") };
    await myForm.getByRole("textbox", description).fill("De borracha");
    await mine.button("tiles.edit.confirm", myForm).click();
    await mine.saved();
    await form.getByRole("textbox", { name: say("tiles.form.title") }).fill("Mangueira");
    await hers.button("tiles.edit.confirm", form).click();
    await expect(mine.tile("Mangueira")).toBeVisible();
    await expect(mine.editing("Bia")).toBeHidden();
    expect((await api.dataOf(mosaicId, "Mangueira"))["description"]).toBe("De borracha");
    await mine.rename("Colheita", "Safra");
    await expect(hers.tile("Safra")).toBeVisible();

    await mine.follow("Bia").click();
    await expect(page.getByText(say("live.following", { name: "Bia" }))).toBeVisible();
    await hers.page.mouse.move(600, 500);
    await hers.page.getByRole("application").first().focus();
    await hers.page.keyboard.press("Home");
    for (const title of ["Canteiro", "Mangueira", "Safra", "Longe"]) {
      if (title !== "Canteiro") await hers.page.keyboard.press("PageDown");
      await expect(hers.tile(title)).toBeFocused();
    }
    await expect(mine.tile("Longe")).toBeInViewport();
    await saveScreenshot(page, "together-following");
    await page.keyboard.press("Escape");
    await expect(page.getByText(say("live.following", { name: "Bia" }))).toBeHidden();

    await test.step("a member removed from the account loses access at once, while others continue", async () => {
      await api.removeMember(bia.email);
      await expect(hers.page.getByText(say("mosaics.gone.title")).first()).toBeVisible();
      await expect(hers.tile("Safra")).toBeHidden();
      await expect(mine.follow("Bia")).toBeHidden();
      await mine.rename("Longe", "Estufa");
      await mine.saved();
    });
  },
);

test(
  "with sockets blocked, the page says so and still receives the edits of others",
  ON_DESKTOP,
  async ({ page, app, visitor, trouble }) => {
    trouble.expect(/WebSocket/);
    const api = await Api.signIn(app);
    const mosaicId = await api.mosaicWith(TILES);
    const eva = await colleague(app, "Eva");
    await page.routeWebSocket(/\/live$/, (socket) => socket.close({ code: 1011 }));
    const mine = await enter(page, mosaicId, app.admin);
    const hers = await enter(await visitor(), mosaicId, eva);
    const note = mine.button("live.note.asking.label");
    await expect(note).toBeVisible();
    await hers.rename("Canteiro", "Viveiro");
    await expect(mine.tile("Viveiro")).toBeVisible();
    await note.click();
    await expect(page.getByText(say("live.note.asking.text"))).toBeVisible();
    await saveScreenshot(page, "together-blocked");
    await expectAccessible(page);
  },
);

type Box = { x: number; y: number; width: number; height: number } | null;

/** Returns whether the tip of a cursor is on a tile. */
function isAt(cursor: Box, tile: Box): boolean {
  if (cursor === null || tile === null) return false;
  const isWithin = (at: number, from: number, size: number) => at >= from - 3 && at <= from + size;
  return isWithin(cursor.x, tile.x, tile.width) && isWithin(cursor.y, tile.y, tile.height);
}
