import type { RemovedMosaic, RemovedTile } from "@mosaico/contract/trash";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { mosaic } from "#testing/component/mosaics.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { TrashDialog } from "./trash-dialog.tsx";

const when = { removedAt: "2026-01-01T12:00:00.000Z", expiresAt: "2099-01-01T12:00:00.000Z" };

function removedTile(id: string, column = 0): RemovedTile {
  const { position, data } = tile(id, {}, column);
  return { tile: { id, type: "custom", position, data }, removedBy: null, ...when };
}

const school: RemovedMosaic = {
  id: 9,
  title: "School",
  accountId: "escola",
  tileCount: 2,
  sectionCount: 0,
  removedBy: { id: "bruno", name: "Bruno Lima" },
  ...when,
};

async function open(
  tiles: RemovedTile[],
  { next = null, look }: { next?: string | null; look?: Look } = {},
) {
  answer({
    "GET /mosaics/:id/removed-tiles": ({ query }) =>
      query.after === undefined
        ? { items: tiles, next, count: next === null ? tiles.length : 120 }
        : { items: [removedTile("later", 5)], next: null, count: 120 },
    "GET /mosaics/:id/authors": () => ({ items: [], next: null }),
    "GET /removed-mosaics": () => ({ items: [school], next: null, count: 1 }),
    "PATCH /mosaics/:id": () => new Promise<never>(() => {}),
  });
  const library = opened(tile("here"));
  const onBack = vi.fn<() => void>();
  const onOpenMosaic = vi.fn<() => void>();
  const { screen } = await show(
    <TrashDialog
      mayRestoreMosaics
      onBack={onBack}
      onClose={vi.fn<() => void>()}
      onOpenMosaic={onOpenMosaic}
      open={library}
      userId="ana"
    />,
    look && { look },
  );
  const openMosaics = () => screen.getByRole("tab", { name: t("trash.mosaics") }).click();
  return { screen, library, onBack, onOpenMosaic, openMosaics };
}

test("an empty trash says what it is for", async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText("No tiles in the trash")).toBeVisible();
});

test("a trash that failed to load can be retried", async () => {
  answer({ "GET /mosaics/:id/removed-tiles": () => new Refusal("server.unavailable") });
  const { screen } = await show(
    <TrashDialog
      mayRestoreMosaics={false}
      onBack={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
      onOpenMosaic={vi.fn<() => void>()}
      open={opened()}
      userId="ana"
    />,
  );
  await expect.element(screen.getByText("The trash could not be loaded")).toBeVisible();
  answer({
    "GET /mosaics/:id/removed-tiles": () => ({
      items: [removedTile("Garden")],
      next: null,
      count: 1,
    }),
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: "Bring back: Garden" })).toBeVisible();
});

test("a list that shows only a part says so, and loads the rest", async () => {
  const { screen } = await open([removedTile("Garden", 3)], { next: "page-2" });
  await expect.element(screen.getByText("1 of 120")).toBeVisible();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("button", { name: "Bring back: later" })).toBeVisible();
});

test("a long list is searched by words, a type and who removed it, on the server", async () => {
  const many = Array.from({ length: 9 }, (_, at) => removedTile(`Tile ${at}`, at + 1));
  const { screen } = await open(many);
  answer({
    "GET /mosaics/:id/authors": () => ({
      items: [{ id: "bruno", name: "Bruno Lima" }],
      next: null,
    }),
    "GET /mosaics/:id/removed-tiles": ({ query }) =>
      query.removedBy === undefined
        ? { items: [removedTile("Horta", 3)], next: null, count: 1 }
        : { items: [], next: null, count: 0 },
  });
  await screen.getByRole("searchbox", { name: "Find by title" }).fill(" horta ");
  await expect
    .poll(() => callsOf("GET /mosaics/:id/removed-tiles").at(-1)?.query)
    .toEqual({ search: "horta" });
  await expect.element(screen.getByRole("button", { name: "Bring back: Horta" })).toBeVisible();
  await screen.getByRole("combobox", { name: "Type" }).click();
  await screen.getByRole("option", { name: "Photo" }).click();
  await screen.getByRole("combobox", { name: "Removed by" }).click();
  await screen.getByRole("option", { name: "Bruno Lima" }).click();
  await expect
    .poll(() => callsOf("GET /mosaics/:id/removed-tiles").at(-1)?.query)
    .toEqual({ search: "horta", type: "foto", removedBy: "bruno" });
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect
    .element(screen.getByRole("searchbox", { name: "Find by title" }))
    .not.toBeInTheDocument();
});

test("a long list of mosaics is searched by words", async () => {
  const { screen, openMosaics } = await open([]);
  answer({
    "GET /removed-mosaics": ({ query }) => ({
      items: query.search === undefined ? [school] : [],
      next: null,
      count: query.search === undefined ? 9 : 0,
    }),
  });
  await openMosaics();
  await screen.getByRole("searchbox", { name: "Find by title" }).fill("horta");
  await expect
    .poll(() => callsOf("GET /removed-mosaics").at(-1)?.query)
    .toEqual({ accountId: "escola", search: "horta" });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("School")).toBeVisible();
});

test("a tile comes back to its place", async () => {
  const { screen, library, onBack } = await open([removedTile("Garden", 3)]);
  await screen.getByRole("button", { name: "Bring back: Garden" }).click();
  await expect.element(screen.getByText("“Garden” is back")).toBeVisible();
  expect(library.document.find("Garden")?.position).toEqual({ x: 300, y: 0 });
  expect(onBack).toHaveBeenCalledWith({ x: 300, y: 0, width: 1, height: 1 });
});

test("a tile whose place is taken comes back beside it", async () => {
  const { screen, library } = await open([removedTile("Garden")]);
  await screen.getByRole("button", { name: "Bring back: Garden" }).click();
  await expect.element(screen.getByText(/^Its place was taken/u)).toBeVisible();
  expect(library.document.find("Garden")).toBeDefined();
});

test("a section is shown as one, and comes back around its tiles, with them in it", async () => {
  const { position, data } = tile("Week", { type: "secao", width: 4, height: 3, content: "" });
  const section: RemovedTile = {
    tile: { id: "Week", type: "custom", position: { ...position, y: -100 }, data },
    removedBy: null,
    ...when,
  };
  const { screen, library, onBack } = await open([section, removedTile("Garden", 2)]);
  await expect.element(screen.getByText("Section · 4 × 3")).toBeVisible();
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await screen.getByRole("button", { name: "Bring 2 back" }).click();
  await expect.element(screen.getByText("2 tiles are back")).toBeVisible();
  expect(library.document.find("Week")?.position).toEqual({ x: 0, y: -100 });
  expect(library.document.find("Garden")?.position).toEqual({ x: 200, y: 0 });
  expect(library.document.countIn("Week")).toBe(2);
  expect(onBack).toHaveBeenCalledWith({ x: 0, y: -100, width: 4, height: 1 });
});

test("several tiles come back at once", async () => {
  const { screen, library } = await open([removedTile("Garden", 3), removedTile("Tools", 4)]);
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await screen.getByRole("button", { name: "Bring 2 back" }).click();
  await expect.element(screen.getByText("2 tiles are back")).toBeVisible();
  expect(library.document.tileCount).toBe(3);
});

test("a mosaic is restored and opened", async () => {
  const { screen, onOpenMosaic, openMosaics } = await open([]);
  answer({
    "POST /removed-mosaics/:id/restore": () => ({ item: mosaic({ id: 9, title: "School" }) }),
    "GET /mosaics": () => ({ items: [], next: null }),
  });
  await openMosaics();
  await expect.element(screen.getByText(/by Bruno Lima$/u)).toBeVisible();
  await screen.getByRole("button", { name: "Bring back: School" }).click();
  await expect.element(screen.getByText("Mosaic brought back")).toBeVisible();
  await screen.getByRole("button", { name: "Open" }).click();
  expect(onOpenMosaic).toHaveBeenCalledWith(9);
});

test("a refused restore is reported", async () => {
  const { screen, openMosaics } = await open([]);
  answer({ "POST /removed-mosaics/:id/restore": () => new Refusal("accounts.tooManyMosaics") });
  await openMosaics();
  await screen.getByRole("button", { name: "Bring back: School" }).click();
  await expect.element(screen.getByText(t("errors.accounts.tooManyMosaics"))).toBeVisible();
});

test("a mosaic is deleted for good only once it is confirmed", async () => {
  const { screen, openMosaics } = await open([]);
  answer({ "DELETE /removed-mosaics/:id": () => undefined });
  await openMosaics();
  await screen.getByRole("button", { name: "Delete for good: School" }).click();
  const question = screen.getByRole("alertdialog", { name: "Delete for good?" });
  await expect.element(question).toBeVisible();
  expect(callsOf("DELETE /removed-mosaics/:id")).toEqual([]);
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(screen.getByText("Mosaic deleted for good")).toBeVisible();
});

test.each(LOOKS)("fits with tiles and mosaics ($language, $theme)", async (look) => {
  const { screen, openMosaics } = await open([removedTile("Garden", 3), removedTile("Tools", 4)], {
    look,
    next: "page-2",
  });
  await expect
    .element(screen.getByRole("button", { name: `${t("trash.bringBack")}: Tools` }))
    .toBeVisible();
  await expectToFit();
  await openMosaics();
  await expect.element(screen.getByText("School")).toBeVisible();
  await expectToFit();
});
