import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { invite, member } from "#testing/component/members.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PeopleDialog } from "./people-dialog.tsx";

const ana = member({ userId: "ana", name: "Ana Souza", email: "ana@example.org", role: "owner" });
const account = { id: "escola", name: "Escola" };

function answerPeople(members: WireMember[], invites: WireInvite[] = []) {
  answer({
    "GET /members": () => ({ items: members, next: null }),
    "GET /user-invites": () => ({ items: invites, next: null }),
  });
}

async function open(look?: Look) {
  const { screen } = await show(
    <PeopleDialog
      account={account}
      mosaics={[]}
      onOpenChange={vi.fn<() => void>()}
      user={person()}
    />,
    look && { look },
  );
  return screen;
}

test("while people are loading, the dialog says so and offers no invitation", async () => {
  answer({
    "GET /members": () => new Promise<never>(() => {}),
    "GET /user-invites": () => new Promise<never>(() => {}),
  });
  const screen = await open();
  await expect
    .element(screen.getByRole("status").filter({ hasText: "Loading people" }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Invite" })).not.toBeInTheDocument();
});

test("an account with one member suggests inviting others", async () => {
  answerPeople([ana]);
  const screen = await open();
  await expect.element(screen.getByText("Just you so far")).toBeVisible();
});

test("members that failed to load can be retried", async () => {
  answer({
    "GET /members": () => new Refusal("server.unavailable"),
    "GET /user-invites": () => new Refusal("server.unavailable"),
  });
  const screen = await open();
  await expect.element(screen.getByText("The people could not be loaded")).toBeVisible();
  answerPeople([ana, member()]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Bruno Lima")).toBeVisible();
});

test("the search finds members and invitations, and says when nobody matches", async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    member({ userId: `member-${index}`, name: `Member ${index}`, email: `m${index}@example.org` }),
  );
  answerPeople([ana, ...many], [invite()]);
  const screen = await open();
  const search = screen.getByRole("searchbox", { name: "Search by name or e-mail" });
  await search.fill("carla@");
  await expect.element(screen.getByText("Carla Dias")).toBeVisible();
  await expect.element(screen.getByText("Member 3")).not.toBeInTheDocument();
  await search.fill("zzz");
  await expect.element(screen.getByText("Nobody found for “zzz”.")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(search).toHaveValue("");
  await expect.element(screen.getByText("Member 3")).toBeVisible();
});

test("people of one role are shown alone, and all of them again", async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    member({ userId: `member-${index}`, name: `Member ${index}`, email: `m${index}@example.org` }),
  );
  const designer = member({
    userId: "dora",
    name: "Dora",
    email: "d@example.org",
    role: "designer",
  });
  answerPeople([ana, ...many, designer], []);
  const screen = await open();
  const role = screen.getByRole("combobox", { name: "Role", exact: true });
  await role.click();
  await screen.getByRole("option", { name: "Designer" }).click();
  await expect.element(screen.getByText("Dora")).toBeVisible();
  await expect.element(screen.getByText("Member 3")).not.toBeInTheDocument();
  await role.click();
  await screen.getByRole("option", { name: "External" }).click();
  await expect.element(screen.getByText("Nobody found", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Member 3")).toBeVisible();
});

test("invitations that have expired are shown alone, and everybody again", async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    member({ userId: `member-${index}`, name: `Member ${index}`, email: `m${index}@example.org` }),
  );
  answerPeople(
    [ana, ...many],
    [
      invite({ id: "1", name: "Late", status: "expired" }),
      invite({ id: "2", name: "Soon", status: "pending" }),
    ],
  );
  const screen = await open();
  await screen.getByRole("combobox", { name: "Status", exact: true }).click();
  await screen.getByRole("option", { name: "Expired" }).click();
  await expect.element(screen.getByText("Late")).toBeVisible();
  await expect.element(screen.getByText("Soon")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Member 3")).not.toBeInTheDocument();
  await screen.getByRole("combobox", { name: "Status", exact: true }).click();
  await screen.getByRole("option", { name: "Blocked" }).click();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Soon")).toBeVisible();
});

test("the only administrator keeps their role", async () => {
  answerPeople([ana, member()]);
  const screen = await open();
  await expect.element(screen.getByRole("combobox", { name: "Role of Ana Souza" })).toBeDisabled();
});

test("a refused change of role is shown and reverted", async () => {
  answerPeople([ana, member()]);
  answer({ "PUT /members/:userId": () => new Refusal("auth.forbidden") });
  const screen = await open();
  const role = screen.getByRole("combobox", { name: "Role of Bruno Lima" });
  await role.click();
  await screen.getByRole("option", { name: /^Designer/u }).click();
  await expect.element(screen.getByText("Nothing changed for Bruno Lima")).toBeVisible();
  await expect.element(role).toHaveTextContent("Operator");
  expect(callsOf("PUT /members/:userId").map(({ body }) => body.role)).toEqual(["designer"]);
});

test.each(LOOKS)("members and invitations fit ($language, $theme)", async (look) => {
  const long = "Maria Aparecida da Conceição ".repeat(3);
  answerPeople([ana, member({ name: long })], [invite()]);
  const screen = await open(look);
  await expect.element(screen.getByText(t("people.status.pending"))).toBeVisible();
  await expectToFit();
});
