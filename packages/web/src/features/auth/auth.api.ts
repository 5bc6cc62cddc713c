import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { queryOptions } from "@tanstack/react-query";
import { listMosaics } from "#features/mosaics/mosaics.api.ts";
import { call } from "#platform/api/call.ts";
import { readPages } from "#platform/api/read-pages.ts";
import type { SignedIn, Credentials } from "./sign-in-attempt.ts";

// A platform admin of a large installation finds the others by searching, once they are in.
const MAX_ACCOUNTS = 2000;

/** Asks for a session. The answer is not stored: the page decides when somebody goes in. */
export function signIn(credentials: Credentials): Promise<SignedIn> {
  return "ticket" in credentials
    ? call("POST /auth/oidc/finish", { body: credentials }, { token: null })
    : call("POST /auth/login", { body: credentials }, { token: null });
}

/** How one can sign in here beside e-mail and password. */
export const methodsQuery = queryOptions({
  queryKey: ["auth", "methods"],
  queryFn: ({ signal }) => call("GET /auth/methods", {}, { token: null, signal }),
  // The settings name it, for as long as the server runs.
  staleTime: Infinity,
});

/** Ends a session that nobody goes in with. That it fails is no matter: it ends by itself when it is not used. */
export function giveBack(token: string): void {
  call("POST /auth/logout", {}, { token }).catch(() => {});
}

/** The mosaics of somebody who signed in and has not gone in yet. */
export async function mosaicsOf(token: string): Promise<MosaicSummary[]> {
  return listMosaics({ token });
}

/** The accounts in which these are: a platform admin sees more than their own. */
export async function accountsOf({
  user,
  token,
}: SignedIn): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (user.role !== "admin") return user.accounts;
  return readPages((query) => call("GET /accounts", { query }, { token }), MAX_ACCOUNTS);
}

/** Registers. Answers the same for an address that is registered already. */
export async function register(body: {
  name: string;
  email: string;
  password: string;
}): Promise<void> {
  await call("POST /auth/register", { body }, { token: null });
}

/** Sends the verification mail again, if there is something to verify. */
export async function resendVerification(email: string): Promise<void> {
  await call("POST /auth/resend-verification", { body: { email } }, { token: null });
}

/** Sends a recovery link, if the address is known. */
export async function requestRecovery(email: string): Promise<void> {
  await call("POST /auth/forgot-password", { body: { email } }, { token: null });
}

/** Sets a new password with the token of a recovery link. */
export async function resetPassword(body: {
  email: string;
  password: string;
  token: string;
}): Promise<void> {
  await call("POST /auth/reset-password", { body }, { token: null });
}
