import type { Mail } from "./parse-mail.ts";
import type { Language } from "./words.ts";
import { confirmAddress } from "./confirm-address.ts";

type App = {
  readonly baseURL: string;
  readonly admin: { readonly email: string; readonly password: string };
  mailTo(address: string): Promise<Mail>;
};

type User = { readonly name: string; readonly email: string; readonly password: string };

/** Registers a user and follows the link in the mail, as an external client would. */
export async function registerUser(
  { baseURL, mailTo }: App,
  user: User,
  language: Language,
): Promise<void> {
  await post(baseURL, "/auth/register", user, { "accept-language": language });
  await confirmAddress(await mailTo(user.email));
}

/** Makes a user a member of the platform admin's account. */
export async function joinAdminsAccount(
  { baseURL, admin, mailTo }: App,
  user: User,
  role: string,
): Promise<void> {
  const host = await signIn(baseURL, admin);
  const accountId = host.user.accounts[0]?.id;
  const { name, email } = user;
  await post(baseURL, "/user-invites", { name, email, role, accountId }, bearer(host.token));
  const { links } = await mailTo(email);
  const link = links.find((address) => address.includes("invite="));
  const token = new URL(link ?? "").searchParams.get("invite");
  const guest = await signIn(baseURL, user);
  await post(baseURL, "/user-invites/accept", { token }, bearer(guest.token));
}

type SignedIn = { token: string; user: { accounts: { id: string; name: string }[] } };

async function signIn(baseURL: string, { email, password }: Omit<User, "name">) {
  return (await post(baseURL, "/auth/login", { email, password })) as SignedIn;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function post(
  baseURL: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${baseURL}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
  return response.json();
}
