import { Api, beginWith } from "./support/api.ts";
import { gateEdits } from "./support/edit-gate.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { wordsOf } from "./support/words.ts";

const say = wordsOf("pt");

test(
  "an edit made without network survives a reload and is saved when the network is back",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const edits = await gateEdits(page);
    const api = await Api.signIn(app);
    const user = new MosaicUser(page, say);
    await user.signIn(app.admin);
    await user.saved();
    await user.maintenance(true);

    edits.hold();
    const title = "Sem rede";
    await user.addTile({ title, content: "Escrita no trem." });
    await expect(page.getByText(say("mosaics.save.here_one")).first()).toBeVisible();

    await page.reload();
    await expect(user.tile(title)).toBeVisible();
    await expect(page.getByText(say("mosaics.save.here_one")).first()).toBeVisible();

    await edits.release();
    await user.saved();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("mosaico.unsent")) localStorage.removeItem(key);
      }
    });
    await page.reload();
    await expect(user.tile(title)).toBeVisible();

    await test.step("unsent edits of a mosaic that the user left are saved, too", async () => {
      const left = await page.evaluate(() => localStorage.getItem("selectedFlowId"));
      edits.hold();
      await user.addTile({ title: "Deixada", content: "Escrita no trem." });
      const sidebar = await user.sidebar();
      await sidebar.getByRole("combobox", { name: say("app.mosaic") }).click();
      await page.getByRole("option", { selected: false }).first().click();
      await user.button("mosaics.switch.confirm").click();
      await expect(user.tile("Deixada")).toBeHidden();
      await user.saved();
      await edits.release();
      await expect.poll(() => api.textOf(String(left))).toContain("Deixada");
    });

    await test.step("a session that ended elsewhere leads to the sign-in page", async () => {
      const token = await page.evaluate(() => localStorage.getItem("token"));
      const headers = { Authorization: `Bearer ${token}` };
      await page.request.post("/api/auth/logout", { headers });
      await page.reload();
      await expect(page).toHaveURL("/login");
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    });
  },
);

test(
  "a file deleted meanwhile affects nothing else that was edited offline, and the page says so",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource/);
    const user = new MosaicUser(page, say);
    // Needs a mosaic of its own: tiles far from all others would show other journeys an empty centre.
    const own = await (await Api.signIn(app)).createMosaic("Sem rede");
    await beginWith(page, String(own));
    await user.signIn(app.admin);
    await user.saved();
    const [plan, note] = ["Plano", "Recado"];
    await page.evaluate(
      ([planTitle, noteTitle]) => {
        const { id } = JSON.parse(localStorage.getItem("user") ?? "{}") as { id: string };
        const tile = (name: string, data: object) => ({
          op: "addTile",
          tile: {
            id: name,
            position: { x: 0, y: 4000 },
            data: {
              label: "",
              summary: "",
              description: "",
              icon: "",
              iconIsGeneral: false,
              ...data,
            },
          },
        });
        const operations = [
          tile(`p${crypto.randomUUID()}`, { type: "pdf", title: planTitle, content: "gone.pdf" }),
          tile(`n${crypto.randomUUID()}`, { type: "texto", title: noteTitle, content: "Do trem" }),
        ];
        const changes = [{ changeId: crypto.randomUUID(), baseRevision: 0, operations }];
        localStorage.setItem(
          `mosaico.unsent.${id}.${localStorage.getItem("selectedFlowId")}.gone`,
          JSON.stringify({ version: 1, changes, waiting: [], waitingId: "w" }),
        );
      },
      [plan, note],
    );
    await page.reload();
    await expect(page.getByText(say("mosaics.notSaved.title_one")).first()).toBeVisible();
    await expect(page.getByText(say("errors.tile.unknownFile")).first()).toBeVisible();
    const saved = await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
      const mosaic = `/api/mosaics/${localStorage.getItem("selectedFlowId")}`;
      return (await fetch(mosaic, { headers })).text();
    });
    expect(saved).toContain(plan);
    expect(saved).toContain(note);
    expect(saved).not.toContain("gone.pdf");
    expect(await page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("unsent");
  },
);

test(
  "a browser without storage space keeps saving, says what it cannot store, and warns before it is closed",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const edits = await gateEdits(page);
    const user = new MosaicUser(page, say);
    await user.signIn(app.admin);
    await user.saved();
    await page.evaluate(() => {
      for (let size = 2 ** 20; size > 0;) {
        try {
          localStorage.setItem(`full.${size}.${localStorage.length}`, "x".repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await user.maintenance(true);
    await user.addTile({ title: "Sem lugar", content: "Salva assim mesmo." });
    await user.saved();

    edits.hold();
    await user.addTile({ title: "Sem lugar nem rede", content: "Só nesta página." });
    const toast = page.getByText(say("mosaics.notStored.title"));
    const notice = page.getByText(say("mosaics.save.notKept"));
    await expect(notice).toBeVisible();
    await expect(toast).toHaveCount(0);
    // While the panel is closed, only a toast can show the message.
    await user.button("main.closeSidebar").click();
    await expect(toast).toBeVisible();
    await user.button("main.openSidebar").click();
    await expect(notice).toBeVisible();
    await expect(toast).toHaveCount(0);
    const warning = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await warning;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await edits.release();
    await user.saved();
  },
);

test.describe("offline,", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "creating a mosaic fails at once if the server cannot be reached, and cannot be started offline, nor can other parts of the app",
    ON_DESKTOP,
    async ({ page, app, trouble, context }) => {
      // The last alternative: the browser checks for a newer service worker at any time, also without network.
      trouble.expect(
        /Failed to load|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|fetching the script/,
      );
      const user = new MosaicUser(page, say);
      await user.signIn(app.admin);
      await user.saved();
      await user.maintenance(true);
      const calls = "**/api/mosaics";
      await page.route(calls, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      await user.tool("main.createMosaic");
      const dialog = page.getByRole("dialog", { name: say("mosaics.create.title") });
      await dialog.getByRole("textbox", { name: say("mosaics.mosaicTitle") }).fill("No trem");
      await user.button("mosaics.create.confirm", dialog).click();
      await expect(page.getByText(say("mosaics.create.failed"))).toBeVisible();
      await user.button("mosaics.cancel", dialog).click();
      await expect(dialog).toBeHidden();

      await context.setOffline(true);
      await user.tool("main.createMosaic");
      await expect(page.getByText(say("offline.needed.text"))).toBeVisible();
      await user.button("offline.needed.again").click();
      await expect(user.button("offline.needed.again")).toBeEnabled();
      await context.setOffline(false);
      await user.button("offline.needed.again").click();
      await expect(dialog).toBeVisible();
      await user.button("mosaics.cancel", dialog).click();

      await test.step("a page whose code cannot be loaded says so, and the way back works", async () => {
        await context.setOffline(true);
        await user.choosePersonal("main.payment");
        await expect(page.getByText(say("offline.part.title"))).toBeVisible();
        await context.setOffline(false);
        await user.button("offline.part.back").click();
        await user.saved();
      });
    },
  );
});
