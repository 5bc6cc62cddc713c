import { execFileSync } from "node:child_process";
import { expectAccessible } from "./support/accessible.ts";
import { ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A server that considers its disk nearly full, whatever its actual size. */
const test = withOwnServer({ FREE_SPACE_WARNING: "900000 TB" });

const { language, theme } = ON_PHONE;
const say = wordsOf(language);

test(
  "low disk space is reported to platform admins, and edits wait while the disk is full",
  ON_PHONE,
  async ({ page, server, trouble }) => {
    trouble.expect(/507/);
    const user = new MosaicUser(page, say);
    await prefer(page, { language, theme });
    await user.signIn(server.admin);
    await user.saved();

    await test.step("nothing can be stored", async () => {
      await user.maintenance(true);
      limitFileSize(server.pid, "4096");
      await user.addTile({ title: "Sem espaço", content: "Texto" });
      await user.sidebar();
      await expect(page.getByText(say("errors.storage.full")).first()).toBeVisible();
      await saveScreenshot(page, `full-disk-${language}-${theme}`);
      await expectAccessible(page);
    });

    await test.step("there is space again", async () => {
      limitFileSize(server.pid, "unlimited");
      await user.button("mosaics.save.tryNow").click();
      await user.saved();
      await page.reload();
      await expect(user.tile("Sem espaço")).toBeVisible();
    });

    await test.step("the administration reports low disk space", async () => {
      await page.goto("/admin");
      const words = new RegExp(say("admin.overview.diskFull"));
      const low = new RegExp(say("admin.overview.diskLow", { free: ".+" }));
      const call = page
        .getByRole("link", { name: low })
        .or(page.getByRole("link", { name: words }));
      await call.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        say("admin.sections.storage"),
      );
      await saveScreenshot(page, `little-room-${language}-${theme}`);
    });
  },
);

/** Limits the size of files the server can write; a very low limit has the effect of a full disk. */
function limitFileSize(pid: number, bytes: string): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
}
