import type { CallAnswer } from "@mosaico/contract/call";
import type { WireProfile, WireSession } from "@mosaico/contract/profile";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { currentSession, startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";

const ROLE = "owner";

const profile: WireProfile = {
  ...person(),
  hasPassword: true,
  usesPasswords: true,
  secondStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
};

const here: WireSession = {
  id: "here",
  isCurrent: true,
  method: "password",
  hasSecondStep: true,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
  network: "203.0.113.7",
  createdAt: "2026-01-01T12:00:00.000Z",
  usedAt: "2026-01-02T12:00:00.000Z",
};
const phone: WireSession = {
  ...here,
  id: "there",
  isCurrent: false,
  method: null,
  hasSecondStep: false,
  userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile",
};

function answerSessions(items: WireSession[]) {
  answer({ "GET /sessions": () => ({ items, next: null }) });
}

async function open(overrides: Partial<WireProfile> = {}, look?: Look, answers: Answers = {}) {
  answer({ "GET /user-profiles": () => ({ item: { ...profile, ...overrides } }) });
  answer({ "GET /access-tokens": () => ({ items: [] }), "GET /passkeys": () => ({ items: [] }) });
  answerSessions([here, phone]);
  answer(answers);
  startSession({ user: person(), token: "a-token" });
  const { screen } = await show(
    <ProfileDialog
      confirmed={(run) => run()}
      onOpenChange={vi.fn<() => void>()}
      onPayment={undefined}
      reachable={{ accounts: [], mosaics: [] }}
      role={ROLE}
      userId="ana"
    />,
    look && { look },
  );
  return screen;
}

async function openPassword(answers: Answers) {
  const screen = await open({}, undefined, answers);
  const change = screen.getByRole("button", { name: "Change password" });
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const fill = async (current: string, fresh: string, again = fresh) => {
    await field("Current password").fill(current);
    await field("New password").fill(fresh);
    await field("Confirm new password").fill(again);
  };
  return { screen, change, field, fill };
}

test("while the profile is loading, the dialog says so", async () => {
  const screen = await open({}, undefined, {
    "GET /user-profiles": () => new Promise<never>(() => {}),
  });
  await expect.element(screen.getByRole("status", { name: "Loading your profile" })).toBeVisible();
});

test("a profile that failed to load can be retried", async () => {
  const screen = await open({}, undefined, {
    "GET /user-profiles": () => new Refusal("server.unavailable"),
  });
  await expect.element(screen.getByText("Your profile could not be loaded")).toBeVisible();
  answer({ "GET /user-profiles": () => ({ item: profile }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Ana Souza", { exact: true })).toBeVisible();
});

test("an empty name is refused at its field, and Escape restores the old one", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Edit name" }).click();
  const name = screen.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveFocus();
  await name.fill("\u202E  ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(t("errors.people.nameRequired"))).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Ana Souza", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit name" })).toHaveFocus();
  expect(callsOf("PUT /user-profiles")).toEqual([]);
});

test("a name is saved by Enter, and updates the session", async () => {
  const saved = Promise.withResolvers<CallAnswer<"PUT /user-profiles">>();
  const screen = await open({}, undefined, { "PUT /user-profiles": () => saved.promise });
  await screen.getByRole("button", { name: "Edit name" }).click();
  await screen.getByRole("textbox", { name: "Name" }).fill("Ana da Silva");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  saved.resolve({ item: { ...profile, name: "Ana da Silva" } });
  await expect.element(screen.getByText("Name changed")).toBeVisible();
  expect(currentSession()?.user.name).toBe("Ana da Silva");
});

test("a refused name stays in its field", async () => {
  const screen = await open({}, undefined, {
    "PUT /user-profiles": () => new Refusal("server.unavailable"),
  });
  await screen.getByRole("button", { name: "Edit name" }).click();
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill("Ana da Silva");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("The name was not changed")).toBeVisible();
  await expect.element(name).toHaveValue("Ana da Silva");
});

test("a photo is removed", async () => {
  const screen = await open({ photoUrl: "/photo.webp" }, undefined, {
    "DELETE /user-profiles/photo": () => undefined,
  });
  await screen.getByRole("button", { name: "Remove photo" }).click();
  await expect.element(screen.getByText("Photo removed")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Upload a photo" })).toBeVisible();
});

test("missing and mismatched passwords are marked at their fields, with one toast", async () => {
  const { screen, change, field, fill } = await openPassword({});
  await change.click();
  await expect
    .element(field("Current password"))
    .toHaveAccessibleDescription("Enter your current password.");
  await fill("a violet giraffe", "a turquoise hippopotamus", "a turquoise hippo");
  await change.click();
  await expect
    .element(field("Confirm new password"))
    .toHaveAccessibleDescription("Passwords do not match.");
  expect(screen.getByText("Passwords do not match.").elements()).toHaveLength(1);
  expect(callsOf("PUT /user-profiles")).toEqual([]);
});

test("a wrong current password is marked at its field, and the input stays", async () => {
  const { screen, change, field, fill } = await openPassword({
    "PUT /user-profiles": () =>
      new Refusal("profile.wrongPassword", [
        { path: "currentPassword", code: "profile.wrongPassword" },
      ]),
  });
  await fill("a wrong giraffe", "a turquoise hippopotamus");
  await change.click();
  await expect
    .element(field("Current password"))
    .toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await expect.element(field("New password")).toHaveValue("a turquoise hippopotamus");
  expect(screen.getByText(t("errors.profile.wrongPassword")).elements()).toHaveLength(1);
});

test("a changed password empties the form", async () => {
  const { screen, change, field, fill } = await openPassword({
    "PUT /user-profiles": () => ({ item: profile }),
  });
  await fill("a violet giraffe", "a turquoise hippopotamus");
  await change.click();
  await expect.element(screen.getByText("Password changed", { exact: true })).toBeVisible();
  await expect.element(field("Current password")).toHaveValue("");
});

test("a user without a password is sent a link", async () => {
  const screen = await open({ hasPassword: false }, undefined, {
    "POST /auth/forgot-password": () => ({ message: "" }),
  });
  await screen.getByRole("button", { name: "Send a link by e-mail" }).click();
  await expect.element(screen.getByText("Link sent").first()).toBeVisible();
});

test("another device is signed out, and this one is not offered", async () => {
  const screen = await open({}, undefined, { "DELETE /sessions/:sessionId": () => undefined });
  await expect.element(screen.getByText("This device")).toBeVisible();
  answerSessions([here]);
  await screen.getByRole("button", { name: "Sign out Chrome · Android" }).click();
  await expect.element(screen.getByText("Device signed out")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Sign out Chrome · Android" }))
    .not.toBeInTheDocument();
});

test("a device that cannot be signed out is reported", async () => {
  const screen = await open({}, undefined, {
    "DELETE /sessions": () => new Refusal("server.unavailable"),
  });
  await screen.getByRole("button", { name: "Sign out all others" }).click();
  await expect.element(screen.getByText("Signing out did not work")).toBeVisible();
});

test("who has no password is not told to change it because of an unknown device", async () => {
  const screen = await open({ hasPassword: false });
  await expect.element(screen.getByText(/remove any passkey that is not yours/u)).toBeVisible();
  await expect.element(screen.getByText(/change your password/u)).not.toBeInTheDocument();
});

test("only some of many devices are listed until the others are asked for", async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...phone, id: `phone-${index}` }));
  const screen = await open({}, undefined, {
    "GET /sessions": () => ({ items: [here, ...many], next: null }),
  });
  await screen.getByRole("button", { name: "Show 4 more devices" }).click();
  expect(screen.getByRole("button", { name: /^Sign out Chrome/u }).elements()).toHaveLength(8);
});

test("devices that failed to load can be retried", async () => {
  const screen = await open({}, undefined, {
    "GET /sessions": () => new Refusal("server.unavailable"),
  });
  await expect.element(screen.getByText("Your devices could not be loaded")).toBeVisible();
  answerSessions([here]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("This device")).toBeVisible();
});

test("deleting the profile requires its address and the right password", async () => {
  const screen = await open({}, undefined, {
    "POST /user-profiles/delete": ({ body }) =>
      body.password === "a violet giraffe"
        ? undefined
        : new Refusal("profile.wrongPassword", [
            { path: "password", code: "profile.wrongPassword" },
          ]),
  });
  await screen.getByRole("button", { name: "Delete my profile" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your profile?" });
  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  const password = dialog.getByLabelText("Current password", { exact: true });
  await confirm.click();
  await expect
    .element(dialog.getByText("This is not the e-mail address of your profile."))
    .toBeVisible();
  await expect.element(password).toHaveAccessibleDescription("Enter your password.");
  expect(callsOf("POST /user-profiles/delete")).toEqual([]);
  await dialog.getByRole("textbox", { name: /e-mail/iu }).fill("ANA@example.org");
  await password.fill("a wrong giraffe");
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription(t("errors.profile.wrongPassword"));
  await password.fill("a violet giraffe");
  await confirm.click();
  await expect.element(screen.getByText("Your profile is deleted")).toBeVisible();
  expect(currentSession()).toBeUndefined();
});

test.each(LOOKS)(
  "fits, and so does the dialog that deletes it ($language, $theme)",
  async (look) => {
    const screen = await open({ language: look.language }, look);
    await expect.element(screen.getByText("Chrome · Android")).toBeVisible();
    await expectToFit();
    await screen.getByRole("button", { name: t("profile.delete.start") }).click();
    const dialog = screen.getByRole("dialog", { name: t("profile.delete.title") });
    await dialog.getByRole("button", { name: t("profile.delete.confirm") }).click();
    await expect.element(dialog.getByText(t("profile.delete.emailDiffers"))).toBeVisible();
    await expectToFit();
  },
);
