import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { useLocation, useSearch } from "wouter";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { noteAnswer } from "#platform/offline/connection.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { mosaic } from "#testing/component/mosaics.ts";
import { person } from "#testing/component/people.ts";
import {
  type Answers,
  Refusal,
  answer,
  callsOf,
  unreachable,
} from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { HomeScreen } from "./home-screen.tsx";

let users = 0;

/** Each page has a user of its own, since lists are remembered for use without network. */
async function open(answers: Answers, userFields: Parameters<typeof person>[0] = {}, look?: Look) {
  users += 1;
  const user = person({ id: `ana-${users}`, ...userFields });
  startSession({ user, token: "a-token" });
  answer({
    "GET /auth/session": () => ({ user }),
    "GET /search": () => ({ items: [], next: null }),
    "GET /people": () => ({ items: [], next: null }),
    ...answers,
  });
  const page = (
    <>
      <HomeScreen />
      <Place />
    </>
  );
  const { screen } = await show(page, { path: "/home", ...(look && { look }) });
  return screen;
}

/** The address that a link or command leads to. */
function Place() {
  const [path] = useLocation();
  const query = useSearch();
  return (
    <output aria-label="Place" className="sr-only">
      {query === "" ? path : `${path}?${query}`}
    </output>
  );
}

const listing = (items: readonly ListedMosaic[]): Answers => ({
  "GET /mosaics": () => ({ items: [...items], next: null }),
});

const listed = (overrides: Partial<ListedMosaic>): ListedMosaic => ({
  ...mosaic(),
  accountName: "Escola",
  changedAt: "2026-01-01T10:00:00.000Z",
  isFavourite: false,
  isPublic: false,
  ...overrides,
});

test("without mosaics the page offers to create the first one, to whoever may", async () => {
  const screen = await open(listing([]));
  await expect.element(screen.getByText("No mosaics here yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "New mosaic" }).last()).toBeVisible();
});

test("readers without mosaics are told how they come to be", async () => {
  const account = { ...person().accounts[0], role: "externo" } as const;
  const accounts = [account] as ReturnType<typeof person>["accounts"];
  const screen = await open(listing([]), { role: "externo", accounts });
  await expect.element(screen.getByText(/shares a mosaic with you/u)).toBeVisible();
  expect(screen.getByRole("button", { name: "New mosaic" }).elements()).toEqual([]);
});

test("tiles of all mosaics are found by the search and by the palette, and lead to their mosaic", async () => {
  const found = {
    mosaicId: 7,
    mosaicTitle: "Horta",
    accountName: "Escola",
    tileId: "t1",
    type: "texto",
    title: "Cardápio",
    excerpt: "Terça: maçã",
    file: null,
  } as const;
  const screen = await open({
    ...listing([listed({ id: 7, title: "Horta" })]),
    "GET /search": ({ query }) => ({
      items: query["search"] === "maca" ? [found] : [],
      next: null,
    }),
  });
  await screen.getByLabelText("Search mosaics").fill("maca");
  const link = screen.getByRole("link", { name: /Cardápio/u });
  await expect.element(link).toHaveTextContent("CardápioHorta · Terça: maçã");
  await expect.element(link).toHaveAttribute("href", "/#mosaic=7&tile=t1");
  await screen.getByLabelText("Search mosaics").fill("mac");
  await expect.element(link).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Command palette" }).click();
  await screen.getByRole("dialog").getByRole("combobox").fill("maca");
  const group = screen.getByRole("group", { name: "In all mosaics" });
  await expect.element(group.getByRole("option")).toHaveTextContent("Cardápio Horta · Terça: maçã");
});

test("tiles that are found are limited to a type, on the page and in the palette, and shown again", async () => {
  const tile = (type: "texto" | "pdf", title: string) => ({
    mosaicId: 7,
    mosaicTitle: "Horta",
    accountName: "Escola",
    tileId: type,
    type,
    title,
    excerpt: "maçã",
    file: null,
  });
  const all = [tile("texto", "Cardápio"), tile("pdf", "Manual")];
  const screen = await open({
    ...listing([listed({ id: 7, title: "Horta" })]),
    "GET /search": ({ query }) => ({
      items: all.filter(({ type }) => query["type"] === undefined || query["type"] === type),
      next: null,
    }),
  });
  await screen.getByLabelText("Search mosaics").fill("maca");
  const region = screen.getByRole("region", { name: "In all mosaics" });
  await expect.element(region.getByRole("link")).toHaveLength(2);
  await region.getByRole("combobox", { name: "Type" }).click();
  await screen.getByRole("option", { name: "PDF" }).click();
  await expect.element(region.getByRole("link")).toHaveLength(1);
  await expect.element(region.getByRole("link", { name: /Manual/u })).toBeVisible();
  await region.getByRole("combobox", { name: "Type" }).click();
  await screen.getByRole("option", { name: "Audio" }).click();
  await expect.element(region.getByText("Nothing found")).toBeVisible();
  await region.getByRole("button", { name: "All types" }).click();
  await expect.element(region.getByRole("link")).toHaveLength(2);
  expect(callsOf("GET /search").at(-1)?.query).not.toHaveProperty("type");

  await screen.getByRole("button", { name: "Command palette" }).click();
  const palette = screen.getByRole("dialog", { name: "Command palette" });
  expect(palette.getByRole("combobox", { name: "Type" }).elements()).toEqual([]);
  await palette.getByRole("combobox").fill("ma");
  // By keyboard: the select is after the field, and its keys are its own.
  await userEvent.keyboard("{Tab}{Enter}");
  await screen.getByRole("option", { name: "Text" }).click();
  const options = palette.getByRole("listbox").getByRole("option");
  await expect.element(options).toHaveLength(1);
  await expect.element(options).toHaveTextContent("Cardápio Horta · maçã");
  await palette.getByRole("combobox", { name: /Action/u }).fill("");
  await palette.getByRole("combobox", { name: /Action/u }).fill("ma");
  await expect.element(palette.getByRole("option", { name: /Manual/u })).toBeVisible();
});

test("G6: tiles are found by their files, and it says in which one and where", async () => {
  const found = {
    mosaicId: 7,
    mosaicTitle: "Horta",
    accountName: "Escola",
    tileId: "t1",
    type: "pdf",
    title: "Cardápio",
    excerpt: "",
    file: { name: "Maio.pdf", page: 2, excerpt: "Terça: maçã" },
  } as const;
  const screen = await open({
    ...listing([listed({ id: 7, title: "Horta" })]),
    "GET /search": () => ({ items: [found], next: null }),
  });
  const where = "Horta · In the file “Maio.pdf”, page 2 · Terça: maçã";
  await screen.getByLabelText("Search mosaics").fill("maca");
  const link = screen.getByRole("link", { name: /Cardápio/u });
  await expect.element(link).toHaveTextContent(`Cardápio${where}`);
  await screen.getByRole("button", { name: "Command palette" }).click();
  await screen.getByRole("dialog").getByRole("combobox").fill("maca");
  const group = screen.getByRole("group", { name: "In all mosaics" });
  await expect.element(group.getByRole("option")).toHaveTextContent(`Cardápio ${where}`);
});

describe("people in the palette", () => {
  const bia = {
    userId: "bia",
    name: "Bia Müller",
    email: "bia@example.org",
    accountId: "escola",
    accountName: "Escola",
  };
  async function typed(screen: Awaited<ReturnType<typeof open>>, words: string) {
    await screen.getByRole("button", { name: "Command palette" }).click();
    await screen.getByRole("dialog").getByRole("combobox").fill(words);
    return screen.getByRole("group", { name: "People" });
  }

  test("R1: an owner finds members, and comes to the people of their account", async () => {
    const screen = await open({
      ...listing([listed({ id: 7, title: "Horta" })]),
      "GET /people": ({ query }) => ({
        items: query["search"] === "muller" ? [bia] : [],
        next: null,
      }),
      "GET /members": () => ({ items: [], next: null }),
      "GET /user-invites": () => ({ items: [], next: null }),
    });
    const group = await typed(screen, "muller");
    const option = group.getByRole("option");
    await expect.element(option).toHaveTextContent("Bia Müller bia@example.org");
    await option.click();
    const dialog = screen.getByRole("dialog", { name: "Users" });
    await expect.element(dialog.getByText("Escola")).toBeVisible();
    await expect.poll(() => callsOf("GET /members")).toHaveLength(1);
  });

  test("a member of several accounts sees which one it is, and a platform admin comes to the users", async () => {
    const [account] = person().accounts;
    const accounts = [account, { ...account, id: "b", name: "Bairro" }] as ReturnType<
      typeof person
    >["accounts"];
    const found = { "GET /people": () => ({ items: [bia], next: null }) };
    const mosaics = listing([listed({ id: 7, title: "Horta" })]);
    const several = await open({ ...mosaics, ...found }, { accounts });
    const group = await typed(several, "bia");
    await expect
      .element(group.getByRole("option"))
      .toHaveTextContent("Bia Müller bia@example.org · Escola");
    await several.unmount();
    const anybody = { ...bia, accountId: null, accountName: null };
    const admin = await open(
      { ...mosaics, "GET /people": () => ({ items: [anybody], next: null }) },
      { role: "admin" },
    );
    await (await typed(admin, "bia")).getByRole("option").click();
    const place = admin.getByRole("status", { name: "Place" });
    await expect.element(place).toHaveTextContent("/admin/people?q=bia%40example.org");
  });

  test("R1: whoever maintains nobody is offered nobody, and asks for nobody", async () => {
    const account = { ...person().accounts[0], role: "designer" } as const;
    const accounts = [account] as ReturnType<typeof person>["accounts"];
    const screen = await open(
      {
        ...listing([listed({ id: 7, title: "Horta" })]),
        "GET /people": () => ({ items: [bia], next: null }),
      },
      { role: "designer", accounts },
    );
    const group = await typed(screen, "bia");
    await expect.poll(() => callsOf("GET /search")).toHaveLength(1);
    expect(group.query()).toBeNull();
    expect(callsOf("GET /people")).toEqual([]);
  });
});

test("while the list is loaded the page says so", async () => {
  const loaded = Promise.withResolvers<{ items: ListedMosaic[]; next: null }>();
  const screen = await open({ "GET /mosaics": () => loaded.promise });
  await expect.element(screen.getByRole("status", { name: "Loading mosaics…" })).toBeVisible();
  loaded.resolve({ items: [listed({ title: "Library" })], next: null });
  await expect.element(screen.getByRole("button", { name: "Library", exact: true })).toBeVisible();
});

test("a list that cannot be loaded can be asked for again", async () => {
  const screen = await open({ "GET /mosaics": () => new Refusal("server.unavailable") });
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  answer(listing([listed({ title: "Library" })]));
  await again.click();
  await expect.element(screen.getByRole("button", { name: "Library", exact: true })).toBeVisible();
});

test("mosaics are found without accents, by name, account and implementation, newest first", async () => {
  const screen = await open(
    listing([
      listed({ id: 1, title: "Ação social" }),
      listed({ id: 2, title: "Kitchen", changedAt: "2026-03-01T10:00:00.000Z" }),
      listed({ id: 3, title: "Garden", implementation: { id: "n", name: "Norte" } }),
    ]),
  );
  const titles = () =>
    screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map((one) => one.textContent);
  await expect.poll(titles).toEqual(["Kitchen", "Garden", "Ação social"]);
  const search = screen.getByRole("searchbox", { name: "Search mosaics" });
  await search.fill("acao");
  await expect.poll(titles).toEqual(["Ação social"]);
  await search.fill("NORTE");
  await expect.poll(titles).toEqual(["Garden"]);
  await search.fill("zebra");
  await expect.element(screen.getByText("Nothing found for “zebra”")).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(titles).toEqual(["Kitchen", "Garden", "Ação social"]);
});

test("the mosaics of an account stand below its implementations", async () => {
  const screen = await open(
    listing([
      listed({ id: 1, title: "Plants", implementation: { id: "n", name: "Norte" } }),
      listed({ id: 2, title: "Kitchen" }),
      listed({ id: 3, title: "Elsewhere", accountId: "other", accountName: "Museum" }),
    ]),
  );
  await screen.getByRole("radio", { name: "Escola 2" }).click();
  await expect.element(screen.getByRole("heading", { name: "Norte" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Plants" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Elsewhere" }).elements()).toEqual([]);
});

test("a favourite is marked at once, shown first, and taken back if the server refuses", async () => {
  const screen = await open(
    listing([
      listed({ id: 1, title: "Plants" }),
      listed({ id: 2, title: "Kitchen", changedAt: "2026-03-01T10:00:00.000Z" }),
    ]),
  );
  const star = screen
    .getByRole("listitem")
    .filter({ hasText: "Plants" })
    .getByRole("button", { name: "Favourite" });
  const marked = [
    listed({ id: 1, title: "Plants", isFavourite: true }),
    listed({ id: 2, title: "Kitchen", changedAt: "2026-03-01T10:00:00.000Z" }),
  ];
  answer({ "PUT /mosaics/:id/favourite": () => undefined, ...listing(marked) });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "true");
  expect(callsOf("PUT /mosaics/:id/favourite")).toMatchObject([{ params: { id: "1" } }]);
  const titles = () =>
    screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map((one) => one.textContent);
  await expect.poll(titles).toEqual(["Plants", "Kitchen"]);
  answer({ "DELETE /mosaics/:id/favourite": unreachable });
  await star.click();
  await expect.element(screen.getByText("The favourite was not saved")).toBeVisible();
  await expect.element(star).toHaveAttribute("aria-pressed", "true");
  noteAnswer(true);
});

test("of many mosaics some are shown, and more on request", async () => {
  const many = Array.from({ length: 120 }, (_, at) => listed({ id: at + 1, title: `No ${at}` }));
  const screen = await open(listing(many));
  const count = () => screen.getByRole("listitem").elements().length;
  await expect.poll(count).toBeGreaterThanOrEqual(48);
  const more = screen.getByRole("button", { name: "Show more" }).element();
  if (more instanceof HTMLElement) more.click();
  await expect.poll(count).toBeGreaterThan(48);
});

test("the menu of a cover has what the user may do", async () => {
  const account = { ...person().accounts[0], role: "operator" } as const;
  const accounts = [account] as ReturnType<typeof person>["accounts"];
  const screen = await open(listing([listed({ title: "Library" })]), {
    role: "operator",
    accounts,
  });
  await screen.getByRole("button", { name: "Options for “Library”" }).click();
  const names = () =>
    screen
      .getByRole("menuitem")
      .elements()
      .map((one) => one.textContent);
  await expect.poll(names).toEqual(["Open", "Add to favourites", "Export mosaic"]);
});

test("a mosaic is renamed from its cover", async () => {
  const screen = await open(listing([listed({ title: "Library" })]));
  await screen.getByRole("button", { name: "Options for “Library”" }).click();
  await screen.getByRole("menuitem", { name: "Rename mosaic" }).click();
  answer({
    "PATCH /mosaics/:id": ({ body }) => ({
      revision: 1,
      changeId: body.changeId,
      operations: [{ op: "rename", title: "Archive" }],
    }),
  });
  await screen.getByLabelText("Title").fill("Archive");
  await screen.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect.element(screen.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

test.each(LOOKS)("covers with long titles fit ($language, $theme)", async (look) => {
  const long = listed({
    id: 8,
    title: "Veranstaltungskalender ".repeat(6).trim(),
    isFavourite: true,
  });
  const screen = await open(listing([listed({ id: 7 }), long]), {}, look);
  await expect.element(screen.getByRole("listitem").filter({ hasText: "Library" })).toBeVisible();
  await expectToFit();
});
