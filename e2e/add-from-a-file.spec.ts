import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { dropOn } from "./support/drag.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const CANVAS = new URL("../fixtures/exchange/sample.canvas", import.meta.url).pathname;

class Adding extends MosaicUser {
  get dialog() {
    return this.page.getByRole("dialog", { name: this.say("exchange.into.title") });
  }

  async choose(path: string): Promise<void> {
    await this.dialog.locator('input[type="file"]').setInputFiles(path);
  }

  async confirm(): Promise<void> {
    await this.button("exchange.into.confirm", this.dialog).click();
    await expect(this.dialog).toBeHidden();
  }

  async undo(): Promise<void> {
    await this.page.getByRole("button", { name: undoName(this) }).click();
  }
}

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `boards and mosaics are added to an open one (${language})`,
    look,
    async ({ page, app, trouble }, info) => {
      const api = await Api.signIn(app);
      const photo = await api.upload(fixture("small-photo.jpg"), "praia.jpg");
      const other = await api.mosaicAt([
        {
          at: [0, 0],
          data: {
            type: "foto",
            title: "Praia",
            content: photo,
            face: "picture",
            width: 2,
            height: 2,
          },
        },
        { at: [2, 0], data: { type: "texto", title: "Maré", content: "Baixa às seis" } },
      ]);
      const id = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
      const user = await enter(Adding, page, language, id, app.admin);
      const { say } = user;
      const archive = info.outputPath("other.mosaic");
      await api.saveArchive(other, archive);
      await user.maintenance(true);

      await test.step("sees what becomes of a board, adds it, and undoes that in one step", async () => {
        await user.tool("exchange.into.tool");
        await user.choose(CANVAS);
        await expect(
          user.dialog.getByText(say("exchange.lost.connections_one", { count: "1" })),
        ).toBeVisible();
        await saveScreenshot(page, `add-board-${language}-${theme}`);
        await expectAccessible(page);
        await user.confirm();
        await expect(user.tile("Learn more:")).toBeVisible();
        await saveScreenshot(page, `added-board-${language}-${theme}`);
        await user.undo();
        await expect(user.tile("Learn more:")).toHaveCount(0);
        await expect(user.tile("Feira")).toHaveCount(1);
      });

      await test.step("adds an archive with its photo, which stays after a reload", async () => {
        await user.tool("exchange.into.tool");
        await user.choose(archive);
        await expect(user.dialog.getByText(say("exchange.into.archive"))).toBeVisible();
        await saveScreenshot(page, `add-archive-${language}-${theme}`);
        await user.confirm();
        await expect(user.tile("Maré")).toBeVisible();
        await expectPicture(user);
        await saveScreenshot(page, `added-archive-${language}-${theme}`);
        await user.saved();
        await page.reload();
        await expectPicture(user);
      });

      await test.step("works without network, and is saved afterwards", async () => {
        trouble.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
        await page.context().setOffline(true);
        await user.tool("exchange.into.tool");
        await user.choose(CANVAS);
        await user.confirm();
        await expect(user.tile("Learn more:")).toBeVisible();
        await page.context().setOffline(false);
        await expect.poll(async () => (await api.titlesOf(id)).includes("Learn more:")).toBe(true);
      });
    },
  );
}

test(
  "a board that is dropped is added where it was dropped, or stays a file",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
    const user = await enter(Adding, page, ON_DESKTOP.language, id, app.admin);
    await user.maintenance(true);
    const at = { x: 500, y: 500 };
    const drop = () =>
      dropOn(page, at, {
        files: [{ name: "quadro.canvas", bytes: fixture("exchange/sample.canvas") }],
      });

    await drop();
    await expect(user.dialog.getByText("quadro.canvas")).toBeVisible();
    await user.confirm();
    await expect(user.tile("Learn more:")).toBeVisible();

    await drop();
    await user.button("exchange.into.asFile", user.dialog).click();
    await expect(user.tile("quadro.canvas")).toBeVisible();
  },
);

function undoName(user: Adding): RegExp {
  return new RegExp(`^${user.say("undo.undoStep", { what: "" }).trim()}`);
}

async function expectPicture(user: Adding): Promise<void> {
  const picture = user.tile("Praia").locator("img").first();
  await expect(picture).toBeVisible();
  const isDrawn = () =>
    picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
}
