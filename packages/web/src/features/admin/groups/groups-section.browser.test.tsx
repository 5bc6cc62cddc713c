import type { AdminAccount } from "@mosaico/contract/admin";
import type { WireGroupRole } from "@mosaico/contract/groups";
import type { WireScimToken } from "@mosaico/contract/scim";
import { beforeEach, describe, expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { GroupsSection } from "./groups-section.tsx";

const library = { id: "library", name: "City library" };
const teachers: WireGroupRole = {
  id: "teachers",
  group: "Teachers",
  account: library,
  role: "designer",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const account: AdminAccount = {
  ...library,
  plan: "Mosaico Base",
  isBlocked: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  owners: [{ id: "ana", name: "Ana Souza", email: "ana@example.org" }],
  memberCount: 1,
  mosaicCount: 1,
  bytes: 0,
};

const scimToken: WireScimToken = {
  id: "token",
  name: "Entra ID",
  ending: "x7Kq",
  createdAt: "2026-01-01T00:00:00.000Z",
  usedAt: null,
};
const url = "https://mosaico.example/scim/v2";

function answerTokens(items: WireScimToken[]) {
  answer({ "GET /admin/scim-tokens": () => ({ items, url }) });
}

beforeEach(() => answerTokens([]));

function answerRoles(items: WireGroupRole[], claim: string | null = "groups") {
  answer({
    "GET /admin/group-roles": () => ({ items, next: null, claim }),
    "GET /admin/accounts": () => ({ items: [account], next: null }),
  });
}
const open = async () => (await show(<GroupsSection />)).screen;

test("a placeholder is shown while the list is loading", async () => {
  answer({ "GET /admin/group-roles": () => new Promise<never>(() => {}) });
  const screen = await open();
  await expect.element(screen.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
});

test("a list that failed to load can be retried", async () => {
  answer({ "GET /admin/group-roles": () => new Refusal("server.unavailable") });
  const screen = await open();
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answerRoles([teachers]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Teachers")).toBeVisible();
});

test("without a role the section says what roles are for, and without the setting what is missing", async () => {
  answerRoles([], null);
  const screen = await open();
  await expect.element(screen.getByText("No group has a role yet")).toBeVisible();
  await expect.element(screen.getByText(/OIDC_GROUPS_CLAIM/)).toBeVisible();
});

test("the next page is appended, and a search without a result says so", async () => {
  answer({
    "GET /admin/group-roles": ({ query }) =>
      query.search !== undefined
        ? { items: [], next: null, claim: "groups" }
        : query.after === undefined
          ? { items: [teachers], next: "page 2", claim: "groups" }
          : { items: [{ ...teachers, id: "2", group: "家长" }], next: null, claim: "groups" },
  });
  const screen = await open();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByText("家长")).toBeVisible();
  await screen.getByRole("searchbox").fill("zoe");
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
});

describe("giving a role", () => {
  async function openDialog() {
    answerRoles([]);
    const screen = await open();
    await screen.getByRole("button", { name: "Give a group a role" }).click();
    return { screen, dialog: screen.getByRole("dialog") };
  }

  test("asks for a group and an account before anything is sent", async () => {
    const { dialog } = await openDialog();
    await dialog.getByRole("button", { name: "Give role" }).click();
    await expect.element(dialog.getByText("Enter the name of the group.")).toBeVisible();
    await expect.element(dialog.getByText("Choose an account.")).toBeVisible();
    await expect.element(dialog.getByRole("textbox", { name: "Group" })).toHaveFocus();
    expect(callsOf("POST /admin/group-roles")).toEqual([]);
  });

  test("keeps what was typed when it is refused, and closes when it is done", async () => {
    const { screen, dialog } = await openDialog();
    await dialog.getByRole("textbox", { name: "Group" }).fill("المعلمون");
    await dialog.getByRole("combobox", { name: "Account" }).click();
    await screen.getByRole("option", { name: /City library/ }).click();
    answer({ "POST /admin/group-roles": () => new Refusal("groups.hasRole") });
    await dialog.getByRole("button", { name: "Give role" }).click();
    await expect.element(screen.getByText(/has a role in this account already/)).toBeVisible();
    await expect.element(dialog.getByRole("textbox", { name: "Group" })).toHaveValue("المعلمون");
    const saved = Promise.withResolvers<{ item: WireGroupRole }>();
    answer({ "POST /admin/group-roles": () => saved.promise });
    await dialog.getByRole("button", { name: "Give role" }).click();
    await expect.element(dialog.getByRole("button", { name: "Cancel" }).first()).toBeDisabled();
    saved.resolve({ item: { ...teachers, group: "المعلمون" } });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText("Role given")).toBeVisible();
    expect(callsOf("POST /admin/group-roles").at(-1)?.body).toEqual({
      group: "المعلمون",
      accountId: "library",
      role: "externo",
    });
  });
});

test("a role is taken after a question that says who leaves", async () => {
  answerRoles([teachers]);
  const screen = await open();
  await screen.getByRole("button", { name: "Take the role from Teachers" }).click();
  const dialog = screen.getByRole("alertdialog");
  await expect.element(dialog.getByText(/“City library”/)).toBeVisible();
  answer({ "DELETE /admin/group-roles/:groupRoleId": () => undefined });
  await dialog.getByRole("button", { name: "Take away" }).click();
  await expect.element(screen.getByText("Role taken away")).toBeVisible();
  expect(callsOf("DELETE /admin/group-roles/:groupRoleId").map(({ params }) => params)).toEqual([
    { groupRoleId: "teachers" },
  ]);
});

describe("tokens for SCIM", () => {
  test("without one the card says that nobody can report anything, and where it is served", async () => {
    answerRoles([]);
    const screen = await open();
    await expect.element(screen.getByText(/There is no token yet/)).toBeVisible();
    await expect.element(screen.getByText(url)).toBeVisible();
  });

  test("that failed to load can be loaded again", async () => {
    answerRoles([teachers]);
    answer({ "GET /admin/scim-tokens": () => new Refusal("server.unavailable") });
    const screen = await open();
    await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
    answerTokens([scimToken]);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("never used")).toBeVisible();
  });

  test("a new one needs a name, keeps it when refused, and is shown once", async () => {
    answerRoles([teachers]);
    const screen = await open();
    await screen.getByRole("button", { name: "New token for SCIM" }).click();
    const dialog = screen.getByRole("dialog", { name: "New token for SCIM" });
    await dialog.getByRole("button", { name: "Create token" }).click();
    await expect.element(dialog.getByRole("textbox")).toHaveFocus();
    expect(callsOf("POST /admin/scim-tokens")).toEqual([]);
    await dialog.getByRole("textbox").fill("Okta");
    answer({ "POST /admin/scim-tokens": () => new Refusal("tokens.tooMany") });
    await dialog.getByRole("button", { name: "Create token" }).click();
    await expect.element(dialog.getByRole("textbox")).toHaveValue("Okta");
    const made = Promise.withResolvers<{ item: WireScimToken; token: string }>();
    answer({ "POST /admin/scim-tokens": () => made.promise });
    await dialog.getByRole("button", { name: "Create token" }).click();
    await expect.element(dialog.getByRole("button", { name: "Cancel" }).first()).toBeDisabled();
    made.resolve({ item: scimToken, token: "mosaico_scim_secret" });
    await expect.element(screen.getByText("mosaico_scim_secret")).toBeVisible();
    await screen.getByRole("button", { name: "I have copied it" }).last().click();
    await expect.element(screen.getByText("mosaico_scim_secret")).not.toBeInTheDocument();
  });

  test("one is revoked after a question", async () => {
    answerRoles([teachers]);
    answerTokens([{ ...scimToken, usedAt: "2026-01-02T12:00:00.000Z" }]);
    const screen = await open();
    await expect.element(screen.getByText(/last used Jan 2, 2026/)).toBeVisible();
    await screen.getByRole("button", { name: "Revoke Entra ID" }).click();
    answer({ "DELETE /admin/scim-tokens/:scimTokenId": () => undefined });
    await screen.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect.element(screen.getByText("Access token revoked")).toBeVisible();
  });
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const group = `CN=${"Lehrerinnen".repeat(20)}`.slice(0, 256);
  answerRoles([{ ...teachers, group }], null);
  answerTokens([{ ...scimToken, name: "E".repeat(80) }]);
  const { screen } = await show(<GroupsSection />, { look });
  await expect.element(screen.getByText(group)).toBeVisible();
  await expectToFit();
});
