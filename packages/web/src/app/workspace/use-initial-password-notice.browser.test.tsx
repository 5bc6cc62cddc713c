import type { User } from "@mosaico/contract/auth";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { t } from "#platform/i18n/translate.ts";
import { person } from "#testing/component/people.ts";
import { show } from "#testing/component/show.tsx";
import { Button } from "#ui/button.tsx";
import { useInitialPasswordNotice } from "./use-initial-password-notice.ts";

const until = "2026-11-30T10:00:00.000Z";

function Page({ first, ask }: { first: User; ask: (question: string) => void }) {
  const [user, setUser] = useState(first);
  useInitialPasswordNotice({ user, ask });
  return <Button onClick={() => setUser(person())}>Replaced</Button>;
}

test("W11: who has the password that the program made is told until when, and led to the profile", async () => {
  const ask = vi.fn<(question: string) => void>();
  const { screen } = await show(<Page ask={ask} first={{ ...person(), passwordUntil: until }} />);
  await expect.element(screen.getByText(t("main.initialPassword.title"))).toBeVisible();
  await expect.element(screen.getByText(/30/)).toBeVisible();
  await screen.getByRole("button", { name: t("main.initialPassword.choose") }).click();
  expect(ask.mock.calls).toEqual([["profile"]]);
});

test("W11: the notice goes once another password was chosen, and others do not get it", async () => {
  const ask = vi.fn<(question: string) => void>();
  const { screen } = await show(<Page ask={ask} first={{ ...person(), passwordUntil: until }} />);
  const notice = screen.getByText(t("main.initialPassword.title"));
  await expect.element(notice).toBeVisible();
  await screen.getByRole("button", { name: "Replaced" }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
