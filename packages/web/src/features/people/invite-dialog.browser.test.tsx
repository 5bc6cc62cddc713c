import type { CallAnswer } from "@mosaico/contract/call";
import type { ErrorCode } from "@mosaico/contract/errors";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useState } from "react";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { invite } from "#testing/component/members.ts";
import { mosaic } from "#testing/component/mosaics.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { emptyInvite } from "./invite-draft.ts";

type Props = { readonly onDone: () => void; readonly mosaics?: readonly MosaicSummary[] };

function InviteForm({ onDone, mosaics = [] }: Props) {
  const [draft, setDraft] = useState(emptyInvite("en"));
  return (
    <InviteDialog
      account={{ id: "escola", name: "Escola" }}
      draft={draft}
      mosaics={mosaics}
      onDone={onDone}
      onDraft={setDraft}
      onOpenChange={vi.fn<() => void>()}
      user={person()}
    />
  );
}

async function open() {
  const onDone = vi.fn<() => void>();
  const { screen } = await show(<InviteForm onDone={onDone} />);
  const send = screen.getByRole("button", { name: "Send invitation" });
  const fill = async (name: string, email: string) => {
    await screen.getByRole("textbox", { name: "Name" }).fill(name);
    await screen.getByRole("textbox", { name: "E-mail" }).fill(email);
  };
  return { screen, send, fill, onDone };
}

test("empty fields say what is missing, and nothing is sent", async () => {
  const { screen, send } = await open();
  await send.click();
  await expect.element(screen.getByText("Enter a name.")).toBeVisible();
  await expect.element(screen.getByText("Enter the e-mail address.")).toBeVisible();
  expect(callsOf("POST /user-invites")).toEqual([]);
});

test("an invalid address is refused beside its field", async () => {
  const { screen, send, fill } = await open();
  await fill("Carla Dias", "carla");
  await send.click();
  await expect.element(screen.getByText("This e-mail address does not look right.")).toBeVisible();
  expect(callsOf("POST /user-invites")).toEqual([]);
});

test.each<[ErrorCode, string]>([
  ["invites.alreadyMember", "This person is a member already."],
  ["invites.alreadyInvited", "This person is invited already. You can send the invitation again."],
])("the refusal %s is shown beside the address", async (code, words) => {
  answer({ "POST /user-invites": () => new Refusal(code) });
  const { screen, send, fill, onDone } = await open();
  await fill("Carla Dias", "carla@example.org");
  await send.click();
  const email = screen.getByRole("textbox", { name: "E-mail" });
  await expect.element(email).toHaveAccessibleDescription(words);
  await expect.element(email).toHaveValue("carla@example.org");
  expect(onDone).not.toHaveBeenCalled();
});

test("while the invitation is being sent the form stays open, then it closes", async () => {
  const sent = Promise.withResolvers<CallAnswer<"POST /user-invites">>();
  answer({ "POST /user-invites": () => sent.promise });
  const { screen, send, fill, onDone } = await open();
  await fill("Carla Dias", "carla@example.org");
  await send.click();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(onDone).not.toHaveBeenCalled();
  sent.resolve({ item: invite() });
  await expect.element(screen.getByText("Invitation sent")).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
});

test("an external member is given at least one mosaic, or all", async () => {
  const { screen, send, fill } = await open();
  await fill("Carla Dias", "carla@example.org");
  await screen.getByRole("combobox", { name: "Role" }).click();
  await screen.getByRole("option", { name: /^External/u }).click();
  await screen.getByRole("radio", { name: "Only chosen ones" }).click();
  await send.click();
  await expect.element(screen.getByText("Choose at least one mosaic.")).toBeVisible();
  expect(callsOf("POST /user-invites")).toEqual([]);
});

test.each(LOOKS)("fits with errors and a choice of mosaics ($language, $theme)", async (look) => {
  const mosaics = [mosaic(), mosaic({ id: 8, title: "Jardim 儿童 مدرسة 🌻 ".repeat(4) })];
  const { screen } = await show(<InviteForm mosaics={mosaics} onDone={vi.fn<() => void>()} />, {
    look,
  });
  await screen.getByRole("combobox", { name: t("people.invite.role") }).click();
  await screen
    .getByRole("option")
    .filter({ hasText: t("main.roles.externo") })
    .click();
  await screen.getByRole("radio", { name: t("people.access.some") }).click();
  await screen.getByRole("button", { name: t("people.invite.send") }).click();
  await expect.element(screen.getByText(t("people.invite.emailRequired"))).toBeVisible();
  await expectToFit();
});
