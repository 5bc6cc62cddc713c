import { MosaicUser, prefer } from "../../e2e/support/mosaic-user.ts";
import { wordsOf } from "../../e2e/support/words.ts";

/** How to reach each screen shown in the help. */
export const shots = {
  signIn: async ({ page, language, theme }) => {
    await prefer(page, { language, theme });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  canvas: (at) => enter(at, false),
  maintenance: async (at) => {
    const { page, say } = await enter(at, true);
    const section = page.getByRole("region", { name: say("main.maintenance") });
    await section.getByRole("button", { name: say("look.tool") }).waitFor();
  },
  addTile: async (at) => {
    const user = await enter(at, true);
    const dialog = await user.newTile("texto");
    await dialog.getByRole("textbox", { name: user.say("tiles.form.title") }).fill(at.mosaic.title);
    await dialog.getByRole("option").nth(8).click();
    await dialog.getByRole("option").nth(8).scrollIntoViewIfNeeded();
  },
  icons: async (at) => {
    const user = await enter(at, true);
    await user.tool("main.icons");
    await at.page.getByRole("dialog").locator("img").nth(20).waitFor();
  },
  background: async (at) => {
    const user = await enter(at, true);
    await user.tool("background.tool");
    await at.page.getByRole("dialog").waitFor();
  },
  tile: async (at) => {
    const user = await enter(at, false);
    await user.tile(at.mosaic.titleOf("photo")).click();
    // The photo is requested once its part of the app has loaded.
    await at.page.waitForFunction(() =>
      Array.from(document.querySelectorAll("[role=dialog] img")).some(
        (image) => image.complete && image.naturalWidth > 400,
      ),
    );
  },
  together: async (at) => {
    const [bia, tomas] = [await comeAlong(at, "designer"), await comeAlong(at, "operator")];
    const { page, mosaic } = at;
    const { say } = await enter(at, false);
    await tomas.tile(mosaic.titleOf("edited")).click();
    await tomas.button("tiles.edit.start").click();
    await page.locator("[data-editing-by]").waitFor();
    await bia.tile(mosaic.titleOf("pointedAt")).hover();
    await page.locator("[data-cursor] svg").first().waitFor();
    await page
      .getByRole("button", { name: say("live.follow", { name: "Bia Nogueira" }) })
      .waitFor();
    // The tile of the previous picture has the focus.
    await page.evaluate(() => document.activeElement?.blur());
    at.after = () => Promise.all([bia, tomas].map((one) => one.page.context().close()));
  },
  history: async (at) => {
    const { say } = await enter(at, false);
    await at.page.goto(`/historico/${at.mosaic.id}`);
    const moved = `${at.mosaic.titleOf("moved")}: ${say("history.kind.moved")}`;
    await at.page.getByRole("button", { name: moved }).waitFor();
  },
  people: async (at) => {
    const user = await enter(at, true);
    await user.tool("main.users");
    await at.page.getByRole("dialog").getByText("Bia Nogueira", { exact: true }).waitFor();
  },
  sharing: async (at) => {
    const { page } = at;
    // Shows a public address instead of this machine's.
    await page.route("**/api/**/links", async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(
        /http:\/\/127\.0\.0\.1:\d+/,
        "https://mosaico.example.org",
      );
      await route.fulfill({ response: answer, body: text });
    });
    const user = await enter(at, true);
    await user.tool("main.shareMosaic");
    await page.getByRole("button", { name: user.say("sharing.create"), exact: true }).click();
    await page.getByRole("textbox", { name: user.say("sharing.link"), exact: true }).waitFor();
  },
  profile: async (at) => {
    await openProfile(at);
  },
  secondStep: async (at) => {
    const { say } = await openProfile(at);
    const button = (key) => at.page.getByRole("button", { name: say(key), exact: true });
    await button("auth.secondStep.turnOn").click();
    const password = at.page.getByRole("textbox", { name: say("auth.password"), exact: true });
    await password.fill(at.mosaic.session.password);
    await button("auth.secondStep.continue").click();
    await at.page.getByRole("img", { name: say("auth.secondStep.qr") }).waitFor();
  },
  payment: async (at) => {
    await enter(at, false);
    await at.page.goto("/pagamento");
    await at.page.getByRole("heading", { level: 1 }).waitFor();
  },
};

/** Opens the mosaic for another user in a window of their own. */
async function comeAlong({ page, language, theme, mosaic }, role) {
  const context = await page.context().browser().newContext({
    baseURL: mosaic.baseURL,
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
  });
  const session = mosaic.guests[role];
  return enter({ page: await context.newPage(), language, theme, mosaic: { ...mosaic, session } });
}

async function openProfile(at) {
  const user = await enter(at, false);
  const menu = at.page.getByRole("button", { name: user.say("main.personalMenu") });
  await menu.click();
  await at.page.getByRole("menuitem", { name: user.say("main.profile") }).click();
  await at.page.getByRole("dialog").getByText("admin@").first().waitFor();
  return user;
}

/** Opens the mosaic of this language, or returns to it. */
async function enter({ page, language, theme, mosaic }, maintenance) {
  const user = new MosaicUser(page, wordsOf(language));
  if (!(await comesBack(page))) {
    await prefer(page, { language, theme });
    await page.addInitScript(
      ({ id, session }) => {
        if (self !== top) return;
        localStorage.setItem("selectedFlowId", id);
        localStorage.setItem("user", JSON.stringify(session.user));
        localStorage.setItem("token", session.token);
      },
      { id: mosaic.id, session: mosaic.session },
    );
    await page.goto("/");
  }
  await user.tile(mosaic.titleOf("photo")).waitFor();
  if (maintenance !== undefined) await user.maintenance(maintenance);
  // Its tools are a separately loaded part of the app.
  if (maintenance) await page.getByRole("toolbar", { name: user.say("main.tools") }).waitFor();
  return user;
}

/** Closes what the previous picture showed; returns false if no key does that. */
async function comesBack(page) {
  if (!URL.canParse(page.url()) || new URL(page.url()).pathname !== "/") return false;
  await page.keyboard.press("Escape");
  const hidden = page.getByRole("dialog").first().waitFor({ state: "hidden", timeout: 1500 });
  return hidden.then(
    () => true,
    () => false,
  );
}
