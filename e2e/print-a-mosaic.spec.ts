import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `a section is printed as a poster, and all as a handout (${language})`,
    look,
    async ({ page, app }, info) => {
      const api = await Api.signIn(app);
      const id = await api.mosaicAt([
        { at: [0, 0], data: { type: "secao", title: "Feira", width: 4, height: 3 } },
        { at: [0, 1], data: { type: "url", title: "Site", content: "https://example.org/" } },
        { at: [6, 1], data: { type: "texto", title: "Fora", content: "مرحبا 漢字 🌈" } },
      ]);
      const user = await enter(MosaicUser, page, language, id, app.admin);
      const { say } = user;
      const dialog = page.getByRole("dialog", { name: say("exchange.export.title") });
      const save = async (name: string) => {
        const saving = page.waitForEvent("download");
        await dialog.getByRole("button", { name: say("exchange.export.confirm") }).click();
        const path = info.outputPath(name);
        await (await saving).saveAs(path);
        await expect(dialog).toBeHidden();
        return (await readFile(path)).toString("latin1");
      };

      await test.step("a section as a poster of two sheets", async () => {
        await user.tool("main.exportMosaic");
        await dialog
          .getByRole("radio", { name: say("exchange.purposes.show"), exact: true })
          .click();
        await dialog.getByRole("radio", { name: say("exchange.formats.poster.name") }).click();
        await dialog.getByRole("combobox", { name: say("exchange.part.title") }).click();
        await page.getByRole("option", { name: "Feira" }).click();
        await dialog.getByRole("combobox", { name: say("exchange.sheets.title") }).click();
        const sheets = say("exchange.sheets.grid", { across: "2", down: "1" });
        await page.getByRole("option", { name: sheets }).click();
        await saveScreenshot(page, `export-poster-${language}-${theme}`);
        await expectAccessible(page);
        const pdf = await save("poster.pdf");
        expect(pdf.match(/\/MediaBox/g)).toHaveLength(2);
        expect(pdf).toContain("/URI (https://example.org/)");
      });

      await test.step("all of it as a handout", async () => {
        await user.tool("main.exportMosaic");
        await dialog
          .getByRole("radio", { name: say("exchange.purposes.show"), exact: true })
          .click();
        await dialog.getByRole("radio", { name: say("exchange.formats.handout.name") }).click();
        const pdf = await save("handout.pdf");
        expect(pdf).toMatch(/^%PDF-1\.7/);
        expect(pdf.match(/\/MediaBox/g)).toHaveLength(1);
      });
    },
  );
}
