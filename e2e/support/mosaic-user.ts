import { expect, type Locator, type Page } from "@playwright/test";
import type { Say } from "./words.ts";

export type NewTile = {
  title: string;
  summary?: string;
  type?: string;
  content: string;
  icon?: string;
};

type Credentials = { readonly email: string; readonly password: string };

/** A user who works with a mosaic through the visible words and roles, on a desktop and on a phone alike. */
export class MosaicUser {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  get isOnPhone(): boolean {
    return (this.page.viewportSize()?.width ?? Infinity) < 700;
  }

  button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: this.say(key), exact: true });
  }

  tile(title: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${title}(, |$)`) });
  }

  /**
   * Signs in without the form, and opens the mosaic: loading the sign-in page would take a tenth of a journey's time.
   * Journeys about signing in use the form.
   */
  async signIn({ email, password }: Credentials): Promise<void> {
    const data = { email, password };
    const answer = await this.page.request.post("/api/auth/login", { data });
    expect(answer.ok(), `${email} signs in: ${await answer.text()}`).toBe(true);
    const session = (await answer.json()) as { readonly token: string; readonly user: object };
    // The smallest response of the same origin, since only its pages can reach the storage.
    await this.page.goto("/healthz");
    await this.page.evaluate(({ token, user }) => {
      localStorage.setItem("user", JSON.stringify(user));
      localStorage.setItem("token", token);
    }, session);
    await this.page.goto("/");
  }

  /** Opens the sign-in page and signs in. */
  async signInByForm({ email, password }: Credentials): Promise<void> {
    await this.page.goto("/login");
    await this.submitCredentials(email, password);
  }

  async submitCredentials(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.say("auth.email"), { exact: true }).fill(email);
    await this.page.getByLabel(this.say("auth.password"), { exact: true }).fill(password);
    await this.button("auth.login.enter").click();
    await expect(this.page).toHaveURL("/");
  }

  /** The sidebar; on a phone it is a sheet that is opened first. */
  async sidebar(): Promise<Locator> {
    if (!this.isOnPhone) {
      return this.page.getByRole("complementary", { name: this.say("main.sidebar") });
    }
    const sheet = this.page.getByRole("dialog");
    if (!(await sheet.isVisible())) await this.button("main.openSidebar").click();
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async leaveSidebar(): Promise<void> {
    if (!this.isOnPhone) return;
    // A tooltip shown on focus closes first.
    await expect(async () => {
      await this.page.keyboard.press("Escape");
      await expect(this.page.getByRole("dialog")).toBeHidden({ timeout: 1000 });
    }).toPass();
  }

  async maintenance(on: boolean): Promise<void> {
    if (this.isOnPhone) {
      const button = this.button("main.maintenance").first();
      if (((await button.getAttribute("aria-pressed")) === "true") !== on) await button.click();
      return;
    }
    await this.page.getByRole("switch", { name: this.say("main.maintenance") }).setChecked(on);
  }

  async addTile(tile: NewTile): Promise<void> {
    const dialog = await this.newTile(tile.type ?? "texto");
    await this.fillTile(dialog, tile);
    await this.button("tiles.add.confirm", dialog).click();
    await expect(dialog).toBeHidden();
    await expect(this.tile(tile.title)).toBeVisible();
  }

  async fillTile(dialog: Locator, tile: NewTile): Promise<void> {
    await dialog.getByRole("textbox", { name: this.say("tiles.form.title") }).fill(tile.title);
    if (tile.summary !== undefined) {
      await dialog
        .getByRole("textbox", { name: this.say("tiles.form.summary") })
        .fill(tile.summary);
    }
    const type = tile.type ?? "texto";
    await this.chooseType(dialog, type);
    const content =
      type === "texto"
        ? "tiles.content.text"
        : type === "youtube"
          ? "tiles.content.youtube"
          : "tiles.content.address";
    await dialog.getByRole("textbox", { name: this.say(content), exact: true }).fill(tile.content);
    if (tile.icon !== undefined) {
      await dialog.getByRole("searchbox").fill(tile.icon);
      await dialog.getByRole("option", { name: tile.icon, exact: true }).click();
    }
  }

  /** Starts a new tile of a type, in maintenance mode. */
  async newTile(type: string): Promise<Locator> {
    await this.page
      .getByRole("toolbar", { name: this.say("main.tools") })
      .getByRole("button", { name: this.say("main.newTile") })
      .click();
    const dialog = this.page.getByRole("dialog", { name: this.say("tiles.add.title") });
    await this.chooseType(dialog, type);
    return dialog;
  }

  async chooseType(dialog: Locator, type: string): Promise<void> {
    await dialog.getByRole("radio", { name: this.say(`tiles.types.${type}`), exact: true }).check();
  }

  /** The button that opens the file picker of a tile without a file. */
  pickButton(dialog: Locator, type: string): Locator {
    const name = `${this.say(`tiles.types.${type}`)}: ${this.say("files.choose")}`;
    return dialog.getByRole("button", { name });
  }

  /** The file a tile holds, as the button that replaces it. */
  chosenFile(dialog: Locator, name: string): Locator {
    return dialog.getByRole("button", { name: this.say("files.replaceLabel", { name }) });
  }

  /** Clicks the button that opens the file picker, and picks a local file. */
  async pickFile(button: Locator, path: string): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles(path);
  }

  async saved(): Promise<void> {
    await expect(
      this.page
        .getByRole("status")
        .filter({ hasText: this.say("mosaics.save.saved") })
        .first(),
    ).toBeVisible();
  }

  /** Opens a tool of the maintenance section. */
  async tool(key: string): Promise<void> {
    await this.button(key, await this.sidebar()).click();
  }

  /** Chooses an entry of the personal menu at the bottom of the sidebar. */
  async choosePersonal(key: string): Promise<void> {
    const sidebar = await this.sidebar();
    await sidebar.getByRole("button", { name: this.say("main.personalMenu") }).click();
    await this.page.getByRole("menuitem", { name: this.say(key) }).click();
  }

  async signOut(): Promise<void> {
    await this.choosePersonal("main.signOut.action");
    await expect(this.page).toHaveURL("/login");
  }
}

/** Sets language and theme as if the user had chosen them earlier. */
export async function prefer(
  page: Page,
  { language, theme }: { language: string; theme: "light" | "dark" },
): Promise<void> {
  await page.addInitScript(
    (preferences) => {
      // Frames have no preferences of their own, and some have no storage at all.
      if (self !== top) return;
      localStorage.setItem("theme", preferences.theme);
      if (localStorage.getItem("i18nextLng") === null) {
        localStorage.setItem("i18nextLng", preferences.language);
      }
    },
    { language, theme },
  );
}
