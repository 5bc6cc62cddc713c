import type { Page } from "@playwright/test";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { registerUser } from "./support/members.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

test.use({ serviceWorkers: "allow" });

const say = wordsOf("pt");

test(
  "a mosaic opened before is available offline, can be edited, and merges later",
  ON_DESKTOP,
  async ({ page, context, app, trouble, visitor }) => {
    trouble.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicWith([
      { type: "texto", title: "Mapa", icon: await iconOf(app.baseURL), content: "De casa" },
    ]);
    await beginWith(page, mosaic);
    const ana = new MosaicUser(page, say);
    await ana.signIn(app.admin);
    await expect(ana.tile("Mapa")).toBeVisible();
    await readyForOffline(page, Number(mosaic));

    // The train enters a tunnel, and the tab is closed.
    await context.setOffline(true);
    await page.close();
    const inTunnel = new MosaicUser(await context.newPage(), say);
    await inTunnel.page.goto("/");
    await expect(inTunnel.tile("Mapa")).toBeVisible();
    await expect(inTunnel.tile("Mapa").locator("img")).toHaveJSProperty("naturalWidth", 192);
    await inTunnel.maintenance(true);
    await inTunnel.addTile({ title: "Do túnel", content: "Sem rede" });
    await inTunnel.tool("main.createMosaic");
    await expect(inTunnel.page.getByRole("alertdialog")).toContainText(say("offline.needed.title"));
    await saveScreenshot(inTunnel.page, "offline-needed");
    await inTunnel.button("offline.needed.close").click();
    await saveScreenshot(inTunnel.page, "offline");
    await inTunnel.page.close();

    const bruno = new MosaicUser(await visitor(), say);
    await beginWith(bruno.page, mosaic);
    await bruno.signIn(app.admin);
    await bruno.maintenance(true);
    await bruno.addTile({ title: "Da estação", content: "Com rede" });
    await bruno.saved();

    const again = new MosaicUser(await context.newPage(), say);
    await again.page.goto("/");
    await expect(again.tile("Do túnel")).toBeVisible();
    await expect(again.tile("Da estação")).toBeHidden();
    await context.setOffline(false);
    await expect(again.tile("Da estação")).toBeVisible();
    await again.saved();
    await bruno.page.reload();
    await expect(bruno.tile("Do túnel")).toBeVisible();
    await expect(bruno.tile("Da estação")).toBeVisible();

    // Signing out deletes everything stored for the user.
    await again.signOut();
    await expect.poll(() => keptOf(again.page)).toEqual({ mosaics: [], pictures: false });
  },
);

test(
  "unsent edits in a shared browser are neither shown to nor sent by the next user, and come back for their author",
  ON_DESKTOP,
  async ({ page, context, app, trouble }) => {
    trouble.expect(/Failed to load|ERR_INTERNET_DISCONNECTED|WebSocket|fetching the script/);
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicWith([{ type: "texto", title: "Mapa", content: "De casa" }]);
    const bruno = { name: "Bruno", email: "bruno@mosaico.test", password: "a purple giraffe" };
    await registerUser(app, bruno, "pt");
    await beginWith(page, mosaic);
    const user = new MosaicUser(page, say);
    await user.signIn(app.admin);
    await user.maintenance(true);
    await context.setOffline(true);
    await user.addTile({ title: "Segredo", content: "Só meu" });
    await user.choosePersonal("main.signOut.action");
    await expect(page.getByRole("alertdialog")).toContainText(say("main.signOut.text"));
    await user.button("main.signOut.confirm").click();
    await expect(page).toHaveURL("/login");

    await context.setOffline(false);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") sent.push(request.url());
    });
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).startsWith('{"type":"edit"')) sent.push(socket.url());
      }),
    );
    await user.signIn(bruno);
    await user.saved();
    await expect(page.getByText("Segredo")).toHaveCount(0);
    expect(sent).toEqual([]);
    await user.signOut();

    await user.signIn(app.admin);
    await expect(user.tile("Segredo")).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    await user.saved();
  },
);

async function iconOf(baseURL: string): Promise<string> {
  const response = await fetch(`${baseURL}/api/base`);
  const { content } = (await response.json()) as { content: string };
  const { nodes } = JSON.parse(content) as { nodes: { data: { icon: string } }[] };
  return nodes.find(({ data }) => data.icon !== "")?.data.icon ?? "";
}

/** Waits until this browser has stored everything it needs offline. */
async function readyForOffline(page: Page, mosaic: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => keptOf(page), { timeout: patience(30_000) })
    .toEqual({ mosaics: [mosaic], pictures: true });
}

/** The ids of the mosaics stored as local copies, and whether pictures are stored. */
function keptOf(page: Page): Promise<{ mosaics: number[]; pictures: boolean }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("mosaico");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("No database")));
    });
    const mosaics = await new Promise<number[]>((resolve) => {
      const found: number[] = [];
      const going = database.transaction("mosaics").objectStore("mosaics").openCursor();
      going.addEventListener("success", () => {
        const cursor = going.result;
        if (cursor === null) return resolve(found);
        const [, id] = cursor.key as [string, number];
        if ((cursor.value as { changeId?: string }).changeId !== undefined) found.push(id);
        cursor.continue();
      });
    });
    database.close();
    const pictures = await caches
      .has("mosaico-pictures")
      .then(async (is) => is && (await (await caches.open("mosaico-pictures")).keys()).length > 0);
    return { mosaics, pictures };
  });
}
