import type { CallAnswer } from "@mosaico/contract/call";
import type { WireLink } from "@mosaico/contract/published";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { dayAfter, endOf } from "./last-day.ts";
import { ShareDialog } from "./share-dialog.tsx";

const link: WireLink = {
  id: "l1",
  name: "Poster in the hall",
  slug: "q7x2",
  url: "https://mosaico.example/m/q7x2",
  since: "2026-01-01T12:00:00.000Z",
  listed: false,
  download: true,
  password: false,
  until: null,
  embed: null,
  views: { total: 0, days: [] },
};
const other: WireLink = {
  ...link,
  id: "l2",
  name: "",
  slug: "city-library",
  url: "https://mosaico.example/m/city-library",
  listed: true,
  download: false,
};

async function open(items: readonly WireLink[], look?: Look) {
  answer({
    "GET /mosaics/:id/links": () => ({ items: [...items] }),
    "GET /accounts/:id/page": () => ({ item: { slug: null, url: null } }),
  });
  const { screen } = await show(
    <ShareDialog
      mosaic={{ id: 7, title: "City Library", accountId: "a1" }}
      onOpenChange={vi.fn<() => void>()}
    />,
    look && { look },
  );
  return screen;
}

async function openSettings(of: WireLink = link, look?: Look) {
  const screen = await open([of, other], look);
  const name = of.name || t("sharing.unnamed");
  await screen.getByRole("button", { name: t("sharing.settingsOf", { name }) }).click();
  return screen;
}

test("links that failed to load can be loaded again", async () => {
  answer({ "GET /mosaics/:id/links": () => new Refusal("server.unavailable") });
  const { screen } = await show(
    <ShareDialog
      mosaic={{ id: 7, title: "City Library", accountId: "a1" }}
      onOpenChange={vi.fn<() => void>()}
    />,
  );
  await expect.element(screen.getByText("The links could not be loaded")).toBeVisible();
  answer({ "GET /mosaics/:id/links": () => ({ items: [] }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(screen.getByText("Only people of the account see this mosaic"))
    .toBeVisible();
});

test("a private mosaic gets its first link, whose name comes first", async () => {
  const screen = await open([]);
  const created = { ...link, name: "" };
  answer({
    "POST /mosaics/:id/links": () => ({ item: created }),
    "PUT /links/:id": () => ({ item: { ...created, name: "Parents" } }),
  });
  await screen.getByRole("button", { name: "New link" }).click();
  const name = screen.getByRole("textbox", { name: "Name of the link" });
  await expect.element(name).toHaveFocus();
  await name.fill("Parents");
  await screen.getByRole("button", { name: "Back to the links" }).click();
  await expect.element(screen.getByRole("button", { name: "Set up “Parents”" })).toHaveFocus();
  expect(callsOf("PUT /links/:id")).toMatchObject([{ body: { name: "Parents" } }]);
});

test("the list shows each link with its address and what it does not allow", async () => {
  const screen = await open([link, other]);
  const rows = screen.getByRole("list", { name: "Links" }).getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent("Poster in the hallmosaico.example/m/q7x2");
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      "Link without a namemosaico.example/m/city-libraryLook onlyIn search engines",
    );
});

test("a link that cannot be created leaves the list, and the page says so", async () => {
  const screen = await open([link]);
  answer({ "POST /mosaics/:id/links": () => new Refusal("sharing.tooManyLinks") });
  await screen.getByRole("button", { name: "New link" }).click();
  await expect.element(screen.getByText(t("errors.sharing.tooManyLinks"))).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Links" })).toBeVisible();
});

test("a name is saved on Enter, and given back by Escape before the dialog closes", async () => {
  const screen = await openSettings();
  answer({ "PUT /links/:id": ({ body }) => ({ item: { ...link, name: body.name ?? "" } }) });
  const name = screen.getByRole("textbox", { name: "Name of the link" });
  await name.fill("Parents");
  name.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(name).toHaveValue(link.name);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await name.fill("Parents");
  name.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await expect.poll(() => callsOf("PUT /links/:id")).toMatchObject([{ body: { name: "Parents" } }]);
});

test("a refused name is kept in the field, which says why", async () => {
  const screen = await openSettings();
  answer({ "PUT /links/:id": () => new Refusal("server.unavailable") });
  const name = screen.getByRole("textbox", { name: "Name of the link" });
  await name.fill("Parents");
  await screen.getByRole("textbox", { name: "Link", exact: true }).click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.element(name).toHaveValue("Parents");
});

test("a short address from the title is one click away, unless it is taken", async () => {
  const screen = await openSettings();
  answer({ "PUT /links/:id": () => new Refusal("sharing.slugTaken") });
  await screen.getByRole("button", { name: "Use the short address /m/city-library" }).click();
  const end = screen.getByRole("textbox", { name: "End of the link" });
  await expect.element(end).toHaveValue("city-library");
  await expect.element(screen.getByText(t("errors.sharing.slugTaken"))).toBeVisible();
  const renamed = { ...link, slug: "our-library", url: "https://mosaico.example/m/our-library" };
  answer({ "PUT /links/:id": () => ({ item: renamed }) });
  await end.fill("our-library");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Link", exact: true }))
    .toHaveValue("https://mosaico.example/m/our-library");
});

test("the end of the link is changed where it is shown; malformed ones are refused at the field", async () => {
  const screen = await openSettings();
  await screen.getByRole("button", { name: "Change the end of the link" }).click();
  const end = screen.getByRole("textbox", { name: "End of the link" });
  await expect.element(end).toHaveValue("city-library");
  await end.fill("our library!");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(t("errors.sharing.badSlug"))).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Change the end of the link" }))
    .toHaveFocus();
  expect(callsOf("PUT /links/:id")).toEqual([]);
});

test.each([
  ["Download files", "download", false],
  ["Appear in search engines", "listed", true],
] as const)("%s is a right of the link alone", async (label, field, wanted) => {
  const screen = await openSettings();
  const right = screen.getByRole("switch", { name: label });
  answer({ "PUT /links/:id": () => new Refusal("auth.forbidden") });
  await right.click();
  await expect.element(screen.getByText("That did not work")).toBeVisible();
  if (wanted) await expect.element(right).not.toBeChecked();
  else await expect.element(right).toBeChecked();
  answer({ "PUT /links/:id": () => ({ item: { ...link, [field]: wanted } }) });
  await right.click();
  if (wanted) await expect.element(right).toBeChecked();
  else await expect.element(right).not.toBeChecked();
  expect(callsOf("PUT /links/:id").at(-1)).toMatchObject({ body: { [field]: wanted } });
});

test("a password is set once, and never shown; such a link is in no search engine", async () => {
  const screen = await openSettings({ ...link, listed: true });
  const asks = screen.getByRole("switch", { name: "Ask for a password" });
  await asks.click();
  const field = screen.getByLabelText("Password of the link");
  await field.fill("short");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(t("errors.password.tooShort"))).toBeVisible();
  expect(callsOf("PUT /links/:id")).toEqual([]);
  answer({ "PUT /links/:id": () => new Refusal("password.tooCommon") });
  await field.fill("ripe tomatoes");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(t("errors.password.tooCommon"))).toBeVisible();
  answer({
    "PUT /links/:id": ({ body }) => ({ item: { ...link, password: body.password !== null } }),
  });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: "Change the password" })).toBeVisible();
  expect(callsOf("PUT /links/:id").at(-1)).toMatchObject({ body: { password: "ripe tomatoes" } });
  await expect
    .element(screen.getByRole("switch", { name: "Appear in search engines" }))
    .toBeDisabled();
  await asks.click();
  await expect.element(asks).not.toBeChecked();
  expect(callsOf("PUT /links/:id").at(-1)).toMatchObject({ body: { password: null } });
});

test("a password that is not set after all changes nothing", async () => {
  const screen = await openSettings();
  const asks = screen.getByRole("switch", { name: "Ask for a password" });
  await asks.click();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(asks).not.toBeChecked();
  expect(callsOf("PUT /links/:id")).toEqual([]);
});

test("a link ends after a day that can be moved, and its end can be taken back", async () => {
  const screen = await openSettings();
  answer({ "PUT /links/:id": ({ body }) => ({ item: { ...link, until: body.until ?? null } }) });
  const ends = screen.getByRole("switch", { name: "End on a date" });
  await ends.click();
  const day = screen.getByLabelText("Last day");
  await expect.element(day).toHaveValue(dayAfter(new Date(), 30));
  await day.fill("2098-12-31");
  await expect.poll(() => callsOf("PUT /links/:id").length).toBe(2);
  expect(callsOf("PUT /links/:id").at(-1)).toMatchObject({
    body: { until: endOf("2098-12-31").toISOString() },
  });
  await day.fill("2020-01-01");
  await expect.element(screen.getByText(t("errors.sharing.badEnd"))).toBeVisible();
  expect(callsOf("PUT /links/:id")).toHaveLength(2);
  await ends.click();
  await expect.element(ends).not.toBeChecked();
  expect(callsOf("PUT /links/:id").at(-1)).toMatchObject({ body: { until: null } });
});

test("the list tells links with a password and those that have ended", async () => {
  const screen = await open([
    { ...link, password: true, until: "2098-12-31T12:00:00.000Z" },
    { ...other, until: "2020-01-01T12:00:00.000Z" },
  ]);
  const rows = screen.getByRole("list", { name: "Links" }).getByRole("listitem");
  await expect.element(rows.nth(0).getByText("With password")).toBeVisible();
  await expect.element(rows.nth(0).getByText(/^Until .*2098$/)).toBeVisible();
  await expect.element(rows.nth(1).getByText("Ended")).toBeVisible();
});

test("views are shown beside each link, and by day in its settings", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const seen = { ...link, views: { total: 1234, days: [{ day: today, views: 34 }] } };
  const screen = await openSettings(seen);
  await expect.element(screen.getByText("1,234 views")).toBeVisible();
  const days = screen.getByRole("list", { name: "Views of the last 30 days" });
  expect(days.getByRole("listitem").elements()).toHaveLength(30);
  await expect
    .element(
      days
        .getByRole("listitem")
        .nth(29)
        .getByText(/: 34 views$/),
    )
    .toBeInTheDocument();
  await screen.getByRole("button", { name: "Back to the links" }).click();
  const rows = screen.getByRole("list", { name: "Links" }).getByRole("listitem");
  await expect.element(rows.nth(0).getByText("1,234 views")).toBeVisible();
});

test("a link is revoked only once that is confirmed, and the others stay", async () => {
  const ended = Promise.withResolvers<CallAnswer<"DELETE /links/:id">>();
  const screen = await openSettings();
  answer({ "DELETE /links/:id": () => ended.promise });
  await screen.getByRole("button", { name: "Revoke link" }).click();
  const question = screen.getByRole("alertdialog", { name: "Revoke “Poster in the hall”?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  expect(callsOf("DELETE /links/:id")).toEqual([]);
  await screen.getByRole("button", { name: "Revoke link" }).click();
  await question.getByRole("button", { name: "Revoke link" }).click();
  await expect.element(question.getByRole("button", { name: "Revoking…" })).toBeVisible();
  ended.resolve(undefined);
  await expect.element(screen.getByText("The link does not work any more")).toBeVisible();
  const left = screen.getByRole("list", { name: "Links" }).getByRole("listitem");
  await expect.element(left.getByText("Link without a name")).toBeVisible();
  expect(left.elements()).toHaveLength(1);
});

test.each(LOOKS)("fits with links, settings and questions ($language, $theme)", async (look) => {
  const screen = await openSettings(
    { ...link, password: true, until: "2098-12-31T12:00:00.000Z" },
    look,
  );
  await screen.getByRole("button", { name: t("sharing.passwordChange") }).click();
  await expect.element(screen.getByRole("img", { name: t("sharing.code") })).toBeVisible();
  await expectToFit();
  await screen.getByRole("button", { name: t("sharing.rename") }).click();
  await expect.element(screen.getByRole("textbox", { name: t("sharing.name") })).toBeVisible();
  await expectToFit();
  await screen.getByRole("button", { name: t("sharing.revoke") }).click();
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  await expectToFit();
  await screen.getByRole("button", { name: t("sharing.keep") }).click();
  await screen.getByRole("button", { name: t("sharing.back") }).click();
  await expect.element(screen.getByRole("list", { name: t("sharing.links") })).toBeVisible();
  await expectToFit();
});

test("S8: a link in search engines leads to the page of the account, if there is one", async () => {
  const screen = await openSettings({ ...link, listed: true });
  await expect.element(screen.getByRole("switch", { name: t("sharing.listed") })).toBeVisible();
  const onPage = screen.getByRole("link", { name: t("sharing.onPage") });
  await expect.element(onPage).not.toBeInTheDocument();
  answer({
    "GET /accounts/:id/page": () => ({
      item: { slug: "serra", url: "https://mosaico.example/a/serra" },
    }),
  });
  await screen.getByRole("button", { name: t("sharing.back") }).click();
  await screen.getByRole("button", { name: t("sharing.settingsOf", { name: link.name }) }).click();
  await expect.element(onPage).toHaveAttribute("href", "https://mosaico.example/a/serra");
});
