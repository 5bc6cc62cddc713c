import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { mosaic } from "#testing/component/mosaics.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { BaseSection } from "./base-section.tsx";

const GERMAN = {
  language: "de",
  mosaic: { id: 8, title: "Garden" },
  account: "School",
  hiddenBy: null,
} as const;

type Chosen = Omit<typeof GERMAN, "hiddenBy"> & { readonly hiddenBy: "trash" | "block" | null };

async function open(items: readonly Chosen[] = [], look?: Look) {
  answer({
    "GET /admin/base": () => ({ base: { id: 7, title: "Library" }, items: [...items] }),
    "GET /mosaics": () => ({
      items: [mosaic(), mosaic({ id: 8, title: "Garden" })],
      next: null,
    }),
  });
  const { screen } = await show(<BaseSection />, look && { look });
  return screen;
}

test("the public mosaic is marked and cannot be chosen again", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Public", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Make public: Library" }))
    .not.toBeInTheDocument();
});

test("another mosaic is made public only after confirmation", async () => {
  answer({ "PUT /admin/base": () => ({ item: { id: 8, title: "Garden" } }) });
  const screen = await open();
  await screen.getByRole("button", { name: "Make public: Garden" }).click();
  expect(callsOf("PUT /admin/base")).toEqual([]);
  await screen.getByRole("alertdialog").getByRole("button", { name: "Make public" }).click();
  await expect.element(screen.getByText("Public mosaic chosen")).toBeVisible();
  expect(callsOf("PUT /admin/base").map(({ body }) => body)).toEqual([{ mosaicId: 8 }]);
});

test("a mosaic of a blocked account is refused with the reason", async () => {
  answer({ "PUT /admin/base": () => new Refusal("admin.blockedBase") });
  const screen = await open();
  await screen.getByRole("button", { name: "Make public: Garden" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Make public" }).click();
  await expect.element(screen.getByText("The account of this mosaic is blocked.")).toBeVisible();
});

test("a mosaic is shown in one language only after confirmation, and is then marked for it alone", async () => {
  const screen = await open([]);
  answer({ "PUT /admin/base/:language": () => ({ item: GERMAN }) });
  await screen.getByRole("combobox", { name: "For visitors in" }).click();
  await screen.getByRole("option", { name: "Deutsch" }).click();
  await screen.getByRole("button", { name: "Show in German: Garden" }).click();
  const dialog = screen.getByRole("alertdialog");
  await expect.element(dialog.getByText("Show Garden in German?")).toBeVisible();
  expect(callsOf("PUT /admin/base/:language")).toEqual([]);
  answer({
    "GET /admin/base": () => ({ base: { id: 7, title: "Library" }, items: [GERMAN] }),
  });
  await dialog.getByRole("button", { name: "Show in German" }).click();
  await expect.element(screen.getByText("Mosaic chosen: Deutsch")).toBeVisible();
  expect(callsOf("PUT /admin/base/:language").map(({ params, body }) => [params, body])).toEqual([
    [{ language: "de" }, { mosaicId: 8 }],
  ]);
  await expect
    .element(screen.getByRole("button", { name: "Show in German: Garden" }))
    .not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Show in German: Library" }))
    .toBeVisible();
});

test("what was chosen for a language is cleared at once, and can be brought back", async () => {
  answer({
    "DELETE /admin/base/:language": () => undefined,
    "PUT /admin/base/:language": () => ({ item: GERMAN }),
  });
  const screen = await open([GERMAN]);
  const rows = screen.getByRole("list", { name: "By language" });
  await expect.element(rows.getByText("Garden")).toBeVisible();
  expect(rows.getByText("As in all languages").elements()).toHaveLength(5);
  await screen.getByRole("button", { name: "Show the usual one: Deutsch" }).click();
  await expect.element(screen.getByText("The usual mosaic again: Deutsch")).toBeVisible();
  expect(callsOf("DELETE /admin/base/:language").map(({ params }) => params)).toEqual([
    { language: "de" },
  ]);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => callsOf("PUT /admin/base/:language").map(({ body }) => body))
    .toEqual([{ mosaicId: 8 }]);
});

test("a mosaic that visitors do not see at present says why", async () => {
  const screen = await open([{ ...GERMAN, hiddenBy: "trash" }]);
  await expect.element(screen.getByText("In the trash: not shown")).toBeVisible();
});

test.each(LOOKS)("fits, and so does the question ($language, $theme)", async (look) => {
  const screen = await open([GERMAN], look);
  const choose = screen.getByRole("button", {
    name: t("admin.base.chooseThis", { title: "Garden" }),
  });
  await expect.element(choose).toBeVisible();
  await expectToFit();
  await choose.click();
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  await expectToFit();
});
