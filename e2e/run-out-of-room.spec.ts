import { execFileSync } from "node:child_process";
import { expectAccessible } from "./support/accessible.ts";
import { type ExtraServer, startExtraServer } from "./support/extra-server.ts";
import { atOneSize, test as base, expect } from "./support/journey.ts";
import { Person, prefer } from "./support/person.ts";
import { keepScreen } from "./support/screen.ts";
import { wordsOf } from "./support/words.ts";

/** A server that finds that its disk has little room, whatever disk that is. */
const test = base.extend<object, { server: ExtraServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startExtraServer({ FREE_SPACE_WARNING: "900000 TB" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.baseURL),
});

for (const { language, theme } of [
  { language: "pt", theme: "light" },
  { language: "de", theme: "dark" },
] as const) {
  const say = wordsOf(language);

  test(
    `little room is told to who runs the installation, and a full disk keeps edits until there is room (${language}, ${theme})`,
    atOneSize(language),
    async ({ page, server, trouble }) => {
      trouble.expect(/507/);
      const person = new Person(page, say);
      await prefer(page, { language, theme });
      await person.comeIn(server.admin);
      await person.saved();

      await test.step("nothing can be stored", async () => {
        await person.maintenance(true);
        giveRoom(server.pid, "4096");
        await person.addTile({ title: "Sem espaço", content: "Texto" });
        await person.sidebar();
        await expect(page.getByText(say("errors.storage.full")).first()).toBeVisible();
        await keepScreen(page, `full-disk-${language}-${theme}`);
        await expectAccessible(page);
      });

      await test.step("there is room again", async () => {
        giveRoom(server.pid, "unlimited");
        await person.button("mosaics.save.tryNow").click();
        await person.saved();
        await page.reload();
        await expect(person.tile("Sem espaço")).toBeVisible();
      });

      await test.step("the administration says that there is little room", async () => {
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
        await keepScreen(page, `little-room-${language}-${theme}`);
        await expectAccessible(page);
      });
    },
  );
}

/** The longest file that the server may make: with next to nothing it is as on a full disk. */
function giveRoom(pid: number, bytes: string): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
}
