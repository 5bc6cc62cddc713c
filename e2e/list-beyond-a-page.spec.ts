import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { AT_A_DESK, ON_A_PHONE, test as base, expect } from "./support/journey.ts";
import { withOwnServer } from "./support/own-server.ts";
import { registerPerson } from "./support/members.ts";
import { Person, prefer } from "./support/person.ts";
import { keepScreen } from "./support/screen.ts";
import { wordsOf } from "./support/words.ts";

/**
 * Has its own server: this many people would fill the lists of other journeys and use up the registrations of their
 * network.
 */
const test = withOwnServer({});

const TILES_OF_A_PAGE = 100;
const ROWS_OF_A_PAGE = 50;
const AT_ONCE = 5;
const PASSWORD = "uma frase bem comprida";

base(
  "the trash says how much it holds, and restores tiles from its second page",
  ON_A_PHONE,
  async ({ page, app }) => {
    const { language, theme } = ON_A_PHONE;
    const say = wordsOf(language);
    const person = new Person(page, say);
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicWith([{ type: "texto", title: "Fica", content: "Aqui" }]);
    const ids = Array.from({ length: TILES_OF_A_PAGE + 20 }, (_, at) => `tile-${at}`);
    const all = String(ids.length);
    await api.change(
      mosaic,
      ids.map((id, at) => ({
        op: "addTile",
        tile: {
          id,
          position: { x: (at % 20) * 100, y: (1 + Math.floor(at / 20)) * 100 },
          data: { type: "texto", title: `Peça ${at}`, content: "Azulejo" },
        },
      })),
    );
    const [oldest = "", ...others] = ids;
    await api.change(mosaic, [{ op: "removeTile", id: oldest }]);
    await api.change(
      mosaic,
      others.map((id) => ({ op: "removeTile", id })),
    );
    await prefer(page, ON_A_PHONE);
    await beginWith(page, mosaic);
    await person.comeIn(app.admin);
    await expect(person.tile("Fica")).toBeVisible();
    await person.maintenance(true);
    await person.tool("trash.tool");

    const trash = page.getByRole("dialog", { name: say("trash.title") });
    const rows = trash.getByRole("list", { name: say("trash.tiles") }).getByRole("listitem");
    const shown = String(TILES_OF_A_PAGE);
    await expect(rows).toHaveCount(TILES_OF_A_PAGE);
    await expect(trash.getByText(say("trash.shown", { shown, all }))).toBeVisible();
    const bringBack = trash.getByRole("button", {
      name: `${say("trash.bringBack")}: Peça 0`,
      exact: true,
    });
    await expect(bringBack).toHaveCount(0);
    await trash.getByText(say("trash.shown", { shown, all })).scrollIntoViewIfNeeded();
    await keepScreen(page, `trash-page-${language}-${theme}`);
    await expectAccessible(page);

    await person.button("trash.more", trash).click();
    await expect(rows).toHaveCount(ids.length);
    await expect(person.button("trash.more", trash)).toHaveCount(0);
    await bringBack.click();
    await expect(trash).toBeHidden();
    await expect(person.tile("Peça 0")).toBeVisible();
    await person.saved();
    expect(await api.dataOf(mosaic, "Peça 0")).toMatchObject({ content: "Azulejo" });

    await person.tool("trash.tool");
    const left = say("trash.shown", { shown, all: String(others.length) });
    await expect(trash.getByText(left)).toBeVisible();
  },
);

test(
  "accounts and people beyond one page can be listed to the last and found by searching",
  AT_A_DESK,
  async ({ page, server }) => {
    const { language, theme } = AT_A_DESK;
    const say = wordsOf(language);
    // Hashing this many passwords is slow, by design.
    test.setTimeout(480_000);
    const admin = new Person(page, say);
    const last = { name: "Zuleica", email: "zuleica@example.org", password: PASSWORD };
    const people = Array.from({ length: ROWS_OF_A_PAGE }, (_, at) => ({
      name: `Pessoa ${at}`,
      email: `pessoa.${at}@example.org`,
      password: PASSWORD,
    }));
    for (let at = 0; at < people.length; at += AT_ONCE) {
      const some = people.slice(at, at + AT_ONCE);
      await Promise.all(some.map((person) => registerPerson(server, person, language)));
    }
    await registerPerson(server, last, language);
    await prefer(page, AT_A_DESK);
    await admin.comeIn(server.admin);

    for (const section of ["people", "accounts"]) {
      await page.goto(`/admin/${section}`);
      const list = page.getByRole("list", { name: say(`admin.sections.${section}`) });
      const rows = list.getByRole("listitem");
      const row = rows.filter({ hasText: last.name });
      await expect(rows).toHaveCount(ROWS_OF_A_PAGE);
      await expect(row).toHaveCount(0);
      const more = admin.button("admin.more");
      await more.scrollIntoViewIfNeeded();
      await keepScreen(page, `admin-more-${section}-${language}-${theme}`);
      await expectAccessible(page);
      await more.click();
      // The platform admin is listed as well.
      await expect(rows).toHaveCount(people.length + 2);
      await expect(row).toBeVisible();
      await expect(more).toHaveCount(0);

      await page.reload();
      await expect(rows).toHaveCount(ROWS_OF_A_PAGE);
      await page.getByRole("searchbox").fill("ZULEICA");
      await expect(rows).toHaveCount(1);
      await expect(row).toBeVisible();
      await expect(more).toHaveCount(0);
    }
  },
);
