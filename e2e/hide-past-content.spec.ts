import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const LOOK = { ...ON_PHONE, language: "es" } as const;

test(
  "a guest receives no content from before the invitation and is offered no history",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language, theme } = ON_DESKTOP;
    const say = wordsOf(language);
    const secret = () => `segredo-${randomUUID()}`;
    const [rewritten, removed, passing] = [secret(), secret(), secret()];
    const now = secret();
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicWith([
      { type: "texto", title: "Aviso", content: rewritten },
      { type: "texto", title: removed.slice(0, 20), content: removed },
    ]);
    const present = await api.dataOf(mosaic, "Aviso");
    await api.updateTile(mosaic, "Aviso", { ...present, content: now });
    await api.removeTile(mosaic, removed.slice(0, 20));
    const guest = {
      name: "Rui",
      email: `present.${randomUUID()}@example.org`,
      password: "um mosaico de azulejos",
    };
    await registerUser(app, guest, language);
    await joinAdminsAccount(app, guest, "externo");

    const received = listen(page);
    const user = await enter(MosaicUser, page, language, mosaic, guest);
    await expect(user.tile("Aviso")).toBeVisible();
    await expect(user.tile(removed.slice(0, 20))).toHaveCount(0);
    await expect.poll(received.text).toContain(now);

    await test.step("changes made while the mosaic is open arrive", async () => {
      const live = secret();
      // Before the channel has said where it stands, they would arrive with the whole mosaic.
      await expect.poll(received.frames).toContain('"revision"');
      await api.updateTile(mosaic, "Aviso", { ...present, content: live });
      await expect.poll(received.frames).toContain(live);
    });

    await test.step("content added and removed while it was closed does not arrive", async () => {
      // A page of the same origin without the app, so the live channel closes.
      await page.goto("/robots.txt");
      await api.addTiles(Number(mosaic), [{ type: "texto", title: "Breve", content: passing }], 2);
      await api.removeTile(mosaic, "Breve");
      await api.addTiles(Number(mosaic), [{ type: "texto", title: "Novo", content: "Olá" }], 3);
      await page.goto("/");
      await expect(user.tile("Novo")).toBeVisible();
      await user.saved();
    });

    await test.step("nor does it when the guest requests every change", async () => {
      const statuses = await page.evaluate(async (id) => {
        const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
        const ask = async (path: string) => {
          const answer = await fetch(`/api/mosaics/${id}/${path}`, { headers });
          return { status: answer.status, text: await answer.text() };
        };
        return { changes: await ask("changes?since=0"), history: await ask("history") };
      }, mosaic);
      expect(statuses.changes.status).toBe(200);
      expect(statuses.changes.text).toContain("Novo");
      expect(statuses.history.status).toBe(403);
      const all = `${await received.text()}${received.frames()}${JSON.stringify(statuses)}`;
      for (const gone of [rewritten, removed, passing]) expect(all).not.toContain(gone);
    });

    await test.step("no history is offered, and its address shows none", async () => {
      const sidebar = await user.sidebar();
      await expect(user.button("history.tool", sidebar)).toHaveCount(0);
      await expect(user.button("trash.tool", sidebar)).toHaveCount(0);
      await user.leaveSidebar();
      await page.locator("main").focus();
      await page.keyboard.press("h");
      await expect(page).toHaveURL("/");
      await page.goto(`/historico/${mosaic}`);
      await expect(page.getByText(say("history.notAllowedTitle"))).toBeVisible();
      await saveScreenshot(page, `no-history-${language}-${theme}`);
      await expectAccessible(page);
      expect(await received.text()).not.toContain(removed);
    });
  },
);

test(
  "files downloaded by a visitor are named after the tile, not after the uploaded file",
  LOOK,
  async ({ page, app, visitor }) => {
    const { language, theme } = LOOK;
    const say = wordsOf(language);
    const original = `demissoes-${randomUUID()}`;
    const api = await Api.signIn(app);
    const base = await api.baseMosaic();
    const photo = await api.upload(fixture("photo.webp"), `${original}.webp`);
    const document = await api.upload(fixture("document.pdf"), `${original}.pdf`);
    const mosaic = await api.mosaicWith([
      { type: "foto", title: "Horta", content: photo },
      { type: "pdf", title: "Plano", content: document },
    ]);
    await prefer(page, LOOK);
    await beginWith(page, mosaic);
    const owner = new MosaicUser(page, say);
    await owner.signIn(app.admin);
    await owner.maintenance(true);
    await owner.tool("main.shareMosaic");
    const sharing = page.getByRole("dialog");
    await sharing.getByRole("button", { name: say("sharing.create") }).click();
    const link = sharing.getByRole("textbox", { name: say("sharing.link"), exact: true });
    await expect(link).toHaveValue(/\/m\/[a-z0-9]{20}$/);
    const shared = new URL(await link.inputValue()).pathname;

    const guest = await visitor({ viewport: page.viewportSize() });
    await prefer(guest, LOOK);
    const received = listen(guest);
    const visiting = new MosaicUser(guest, say);
    const downloadAll = async (path: string) => {
      await guest.goto(path);
      await visiting.tile("Horta").click();
      const dialog = guest.getByRole("dialog");
      const taken = guest.waitForEvent("download");
      await dialog.getByRole("link", { name: say("files.save") }).click();
      expect((await taken).suggestedFilename()).toBe("Horta.webp");
      await saveScreenshot(guest, `visitor-saves-${language}-${theme}`);
      for (const name of [photo, document]) {
        const answer = await guest.request.get(`/files/${name}`);
        expect(answer.status()).toBe(200);
        expect(JSON.stringify(answer.headers())).not.toContain(original);
      }
    };
    await downloadAll(shared);
    await api.chooseBase(Number(mosaic));
    await downloadAll("/info");
    await api.chooseBase(base);
    expect(await received.text()).toContain("Horta");
    expect(await received.text()).not.toContain(original);
  },
);

/** Records what a page receives from now on: the responses to its requests and the frames of its live channel. */
function listen(page: Page) {
  const answers: Promise<string>[] = [];
  const frames: string[] = [];
  page.on("response", (response) => {
    const isOurs = new URL(response.url()).pathname.startsWith("/api/");
    // A response whose page has been left has no text any more.
    if (isOurs) answers.push(response.text().catch(() => ""));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
  );
  return {
    text: async () => (await Promise.all(answers)).join("\n"),
    frames: () => frames.join("\n"),
  };
}
