import { deepStrictEqual as equal, ok } from "node:assert";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Api } from "../support/api.ts";
import { startApp } from "../support/server.ts";

/** @typedef {import("./journeys.mjs").Scene} Scene */

/** Journeys through what browsers offer beside pages: files, the whole screen, storage, keys. */
export const PLATFORM = /** @type {const} */ ([
  {
    title: "presents on the whole screen and comes back",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page, say } = user;
      await user.maintenance(false);
      await user.press("main.present");
      await user.sees(say("canvas.present.position", { at: "1", count: "" }));
      const isFull = await user
        .until("the whole screen", () => page.evaluate(() => document.fullscreenElement !== null))
        .catch(() => false);
      await page.keyboard.press("ArrowRight");
      await user.sees(say("canvas.present.position", { at: "2", count: "" }));
      await page.keyboard.press("Escape");
      await user.until("the end", async () => !(await user.look("[role=dialog]")));
      ok(!(await page.evaluate(() => document.fullscreenElement !== null)), "still full");
      return isFull ? "the whole screen" : "the whole window";
    },
  },
  {
    title: "saves an export as a file",
    /** @param {Scene} scene */
    async run({ user, downloads }) {
      const { page } = user;
      await page.evaluate(() => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (data) => {
          globalThis.journeySaved = data;
          return createObjectURL.call(URL, data);
        };
      });
      await user.maintenance(true);
      await user.press("main.exportMosaic");
      await user.find("[role=dialog]", user.say("exchange.export.title"));
      await user.press("exchange.export.confirm");
      const saved = await user.until("a file", () =>
        page.evaluate(async () => {
          const data = globalThis.journeySaved;
          if (data === undefined) return false;
          const bytes = new Uint8Array(await data.arrayBuffer());
          return { size: bytes.length, start: Array.from(bytes.slice(0, 2)) };
        }),
      );
      equal(saved.start, [0x50, 0x4b]);
      ok(saved.size > 10_000, `${saved.size} bytes`);
      // Not each driver lets its browser save it.
      const isOnDisk = await user
        .until("the file on the disk", async () =>
          readdirSync(downloads).some(
            (name) => statSync(join(downloads, name)).size === saved.size,
          ),
        )
        .catch(() => false);
      return isOnDisk ? "saved" : "handed to the browser";
    },
  },
  {
    title: "copies the link of a mosaic, and pastes it into a field",
    /** @param {Scene} scene */
    async run({ user, slug }) {
      const { say } = user;
      await user.maintenance(true);
      await user.press("main.shareMosaic");
      const name = say("sharing.copyOf", { name: say("sharing.unnamed") });
      await (await user.find("[role=dialog] button", name)).click();
      await user.sees(say("sharing.copied"));
      await user.close();
      await user.maintenance(false);
      await user.chord("Control", "k");
      const field = await user.find("[role=dialog] input");
      await field.focus();
      await user.chord("Control", "v");
      await user.until("the link in the field", () =>
        field.evaluate((element) => element.value.includes("/m/")),
      );
      ok((await field.evaluate((element) => element.value)).endsWith(slug), "another link");
    },
  },
  {
    title: "sends a photo that was chosen on the computer",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.newTile();
      await (await user.find("label, [role=radio]", user.say("tiles.types.foto"))).click();
      await (
        await user.hidden("[role=dialog] input[type=file]")
      ).uploadFile(fileURLToPath(new URL("../../fixtures/small-photo.jpg", import.meta.url)));
      const title = await user.find("[role=dialog] input", user.say("tiles.form.title"));
      await user.until("the name as the title", () =>
        title.evaluate((element) => element.value !== ""),
      );
      await user.press("tiles.add.confirm");
      await user.until("the dialog to close", async () => !(await user.look("[role=dialog]")));
      await user.tile("small-photo");
      await user.saved();
    },
  },
  {
    title: "keeps a copy that is read and edited without the server",
    expects: /connection to the server|Load failed|NetworkError|WebSocket/u,
    begins: "signed out",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      // Ended in between, which is what a browser without a network sees.
      const app = await startApp();
      try {
        const api = await Api.signIn(app);
        const mosaic = await api.mosaicWith([{ type: "texto", title: "Mapa", content: "De casa" }]);
        const answer = await fetch(`${app.baseURL}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(app.admin),
        });
        const session = /** @type {Scene["session"]} */ (await answer.json());
        await page.goto(`${app.baseURL}/healthz`);
        await page.evaluate(
          (/** @type {Record<string, string>} */ items) => {
            for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
          },
          {
            i18nextLng: "pt",
            selectedFlowId: mosaic,
            token: session.token,
            user: JSON.stringify(session.user),
          },
        );
        await page.goto(app.baseURL);
        await user.tile("Mapa");
        const isKept = await page.evaluate(() => "serviceWorker" in navigator);
        if (!isKept) return "not tried: this browser has no service workers";
        await user.until("the copy", () =>
          page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready;
            const names = (await indexedDB.databases()).map(({ name }) => name);
            return active?.state === "activated" && names.includes("mosaico");
          }),
        );
        // The copy is written in the background.
        await new Promise((resolve) => setTimeout(resolve, 4000));
        await app.halt();
        await page.reload();
        await user.tile("Mapa");
        await (await user.newTile()).type("Sem rede");
        await (
          await user.find("[role=dialog] textarea", user.say("tiles.content.text"))
        ).type("No túnel");
        await user.press("tiles.add.confirm");
        await user.tile("Sem rede");
      } finally {
        await app.stop();
      }
    },
  },
  {
    title: "says so where a browser has no passkeys",
    /** @param {Scene} scene */
    async run({ user, app }) {
      const { page, say } = user;
      await page.goto(`${app.baseURL}/change-password`);
      const has = await page.evaluate(() => "PublicKeyCredential" in window);
      await user.sees(say("passkeys.title"));
      // Nor has any browser passkeys for an address of numbers.
      await user.sees(say("passkeys.unsupported"));
      return has ? "has passkeys, but not for this address" : "has none";
    },
  },
]);
