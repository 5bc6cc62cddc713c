import type { WireIcon } from "@mosaico/contract/icons";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { IconLibraryDialog } from "./icon-library-dialog.tsx";

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";

const clock: WireIcon = { id: "clock", fileName: "clock.webp", url: PICTURE, description: "Clock" };
const logo: WireIcon = {
  id: "logo",
  fileName: "logo.webp",
  url: PICTURE,
  description: "School logo",
  accountId: "escola",
};

async function open(items: WireIcon[], look?: Look, answers: Answers = {}) {
  answer({ "GET /icons": () => ({ items, next: null }), ...answers });
  startSession({ user: person(), token: "a-token" });
  const { screen } = await show(
    <IconLibraryDialog
      accountId="escola"
      onOpenChange={vi.fn<() => void>()}
      open
      user={person()}
    />,
    look && { look },
  );
  return { screen, cell: screen.getByRole("button", { name: "School logo", exact: true }) };
}

test("while icons are loading, the dialog says so", async () => {
  const { screen } = await open([], undefined, {
    "GET /icons": () => new Promise<never>(() => {}),
  });
  await expect.element(screen.getByRole("status", { name: "Loading icons" })).toBeVisible();
});

test("icons that failed to load can be retried", async () => {
  const { screen, cell } = await open([], undefined, {
    "GET /icons": () => new Refusal("server.unavailable"),
  });
  await expect.element(screen.getByText("The icons did not arrive")).toBeVisible();
  answer({ "GET /icons": () => ({ items: [logo], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(cell).toBeVisible();
});

test("the pictures of many icons come in one response for each hundred, as they are scrolled to", async () => {
  const icons = Array.from({ length: 150 }, (_, index): WireIcon => {
    const name = `many-${String(index).padStart(3, "0")}`;
    return { ...clock, id: name, fileName: `${name}.webp`, description: name };
  });
  const { screen } = await open(icons, undefined, {
    "GET /storage/icons": ({ query }) => ({
      items: query.names.split(",").map((fileName) => ({ fileName, picture: PICTURE })),
    }),
  });
  const picture = (name: string) => screen.getByRole("img", { name, exact: true });
  await expect.element(picture("many-000")).toHaveAttribute("src", PICTURE);
  await expect.element(picture("many-099")).toHaveAttribute("src", PICTURE);
  expect(picture("many-149").element()).not.toHaveAttribute("src");
  expect(callsOf("GET /storage/icons")).toHaveLength(1);
  picture("many-149").element().scrollIntoView();
  await expect.element(picture("many-149")).toHaveAttribute("src", PICTURE);
  expect(callsOf("GET /storage/icons")).toHaveLength(2);
});

test("an account without icons of its own is invited to upload one, and cannot change general ones", async () => {
  const { screen } = await open([clock]);
  await expect
    .element(screen.getByText(/^This account has no icons of its own yet/u))
    .toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Clock" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Clock", exact: true }))
    .not.toBeInTheDocument();
});

test("the search finds icons of both parts, and says when there is none", async () => {
  const { screen, cell } = await open([clock, logo]);
  const search = screen.getByRole("searchbox");
  await search.fill("school");
  await expect.element(cell).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Clock" })).not.toBeInTheDocument();
  await search.fill("zzz");
  await expect.element(screen.getByText("No icon of that name here.").first()).toBeVisible();
});

test("a part of the library stays collapsed the next time, but not for a search", async () => {
  const { screen } = await open([clock, logo]);
  const general = screen.getByRole("button", { name: /^General \d/u });
  const icon = screen.getByRole("img", { name: "Clock" });
  await expect.element(icon).toBeVisible();
  await general.click();
  await expect.element(icon).not.toBeInTheDocument();
  await screen.unmount();
  const { screen: again } = await open([clock, logo]);
  const same = again.getByRole("button", { name: /^General \d/u });
  await expect.element(same).toHaveAttribute("aria-expanded", "false");
  await again.getByRole("searchbox").fill("clock");
  await expect.element(again.getByRole("img", { name: "Clock" })).toBeVisible();
  await again.getByRole("searchbox").fill("");
  await same.click();
  await expect.element(again.getByRole("img", { name: "Clock" })).toBeVisible();
});

test("a description is required, and saved at once", async () => {
  const { screen, cell } = await open([logo]);
  answer({ "PUT /icons/:id": () => ({ item: { ...logo, description: "Blue school" } }) });
  await cell.click();
  const editing = screen.getByRole("dialog", { name: "Edit icon" });
  await editing.getByRole("textbox").fill("  ");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing.getByText(t("errors.icons.descriptionRequired"))).toBeVisible();
  expect(callsOf("PUT /icons/:id")).toEqual([]);
  answer({
    "GET /icons": () => ({ items: [{ ...logo, description: "Blue school" }], next: null }),
  });
  await editing.getByRole("textbox").fill("Blue school");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Icon saved")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Blue school", exact: true }))
    .toBeVisible();
});

test("an icon is deleted only once it is confirmed, and returns if the server refuses", async () => {
  const { screen, cell } = await open([logo]);
  answer({ "DELETE /icons/:id": () => new Refusal("auth.forbidden") });
  await cell.click();
  await screen.getByRole("button", { name: "Delete icon" }).click();
  const question = screen.getByRole("alertdialog", { name: "Delete School logo?" });
  await expect.element(question).toBeVisible();
  expect(callsOf("DELETE /icons/:id")).toEqual([]);
  await question.getByRole("button", { name: "Delete icon" }).click();
  await expect.element(screen.getByText("The icon was not deleted")).toBeVisible();
  await expect.element(cell).toBeVisible();
});

test.each(LOOKS)("fits, and so does the form of an icon ($language, $theme)", async (look) => {
  const { screen, cell } = await open([clock, logo], look);
  await expect.element(cell).toBeVisible();
  await expectToFit();
  // By key, since the actions that appear under a pointer would take a click.
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByRole("dialog", { name: t("icons.editing.title") }))
    .toBeVisible();
  await expectToFit();
});

test("in a low window, the list leaves space for what is below it", async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...clock,
    id: `c${at}`,
    description: `Clock ${at}`,
  }));
  const low = { language: "en", theme: "light", width: 360, height: 640 } as const;
  const { screen, cell } = await open([...many, logo], low);
  await expect.element(cell).toBeInTheDocument();
  const list = screen.getByRole("group", { name: t("icons.label") }).element().parentElement;
  const dialog = screen.getByRole("dialog").element();
  expect(list?.clientHeight ?? 0).toBeGreaterThan(0);
  expect(list?.clientHeight).toBeLessThan(dialog.clientHeight * 0.6);
});

test.each([640, 1440])("no German name of an icon is cut off, %i px wide", async (width) => {
  // The longest ones of the library, in words and in all.
  const names = [
    "Schraubenschlüssel",
    "Aufgeschlagenes Buch",
    "Geburtstagskuchen",
    "Barrierefreiheit",
    "Wissenschaftler",
  ];
  const icons = names.map((description) => ({ ...logo, id: description, description }));
  const { screen } = await open(icons, { language: "de", theme: "light", width, height: 900 });
  const shown = screen.getByText("Schraubenschlüssel", { exact: true });
  await expect.element(shown).toBeVisible();
  for (const name of names) {
    const text = screen.getByText(name, { exact: true }).element();
    expect(text.scrollWidth, name).toBeLessThanOrEqual(text.clientWidth);
    expect(text.scrollHeight, name).toBeLessThanOrEqual(text.clientHeight);
  }
});

test("an icon whose picture is not there yet has no frame", async () => {
  // One or two icons would be read from their own addresses, which are known at once.
  const others = ["later", "last"].map((id) => ({ ...clock, id, fileName: `${id}.webp` }));
  const { cell } = await open([{ ...logo, fileName: "late.webp" }, ...others], undefined, {
    "GET /storage/icons": () => new Promise<never>(() => {}),
  });
  await expect.element(cell).toBeVisible();
  const picture = cell.element().querySelector("img");
  expect(picture && getComputedStyle(picture).opacity).toBe("0");
});
