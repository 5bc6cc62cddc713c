import type { Page } from "@playwright/test";
import type { Mail } from "./parse-mail.ts";

type Say = (key: string) => string;

/** Confirms the address of a new user as the page does that the link in the mail leads to. */
export async function confirmAddress(mail: Mail): Promise<void> {
  const link = verificationLink(mail);
  const response = await fetch(new URL("api/auth/verify", link), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: link.searchParams.get("token") }),
  });
  if (!response.ok) throw new Error(`POST /auth/verify: ${await response.text()}`);
}

/** Follows the link in the mail, and presses the button on the page that it leads to. */
export async function pressConfirm(page: Page, say: Say, mail: Mail): Promise<void> {
  await page.goto(verificationLink(mail).href);
  await page.getByRole("button", { name: say("verify.confirm") }).click();
}

function verificationLink({ links }: Mail): URL {
  return new URL(links.find((link) => link.includes("/verify?")) ?? "");
}
