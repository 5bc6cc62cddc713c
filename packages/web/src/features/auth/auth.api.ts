import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { queryOptions } from "@tanstack/react-query";
import { listMosaics } from "#features/mosaics/listed-mosaics.ts";
import { call } from "#platform/api/call.ts";
import { readPages } from "#platform/api/read-pages.ts";
import type { SignedIn, Credentials } from "./sign-in-attempt.ts";

// A platform admin of a large installation finds further accounts by searching after signing in.
const MAX_ACCOUNTS = 2000;

/** Opens a session without storing it: the page decides when the user enters. */
export function signIn(credentials: Credentials): Promise<SignedIn> {
  if ("passkey" in credentials) {
    return call("POST /auth/passkeys/login", { body: credentials.passkey }, { token: null });
  }
  return "ticket" in credentials
    ? call("POST /auth/oidc/finish", { body: credentials }, { token: null })
    : call("POST /auth/login", { body: credentials }, { token: null });
}

/** The sign-in methods besides e-mail and password. */
export const methodsQuery = queryOptions({
  queryKey: ["auth", "methods"],
  queryFn: ({ signal }) => call("GET /auth/methods", {}, { token: null, signal }),
  // Configured, so it does not change while the server runs.
  staleTime: Infinity,
});

/** Ends an unused session. A failure does not matter, since unused sessions expire. */
export function giveBack(token: string): void {
  call("POST /auth/logout", {}, { token }).catch(() => {});
}

/** The mosaics of a user who has signed in but not entered yet. */
export async function mosaicsOf(token: string): Promise<MosaicSummary[]> {
  return listMosaics({ token });
}

/** The accounts of these mosaics: a platform admin sees more than their own. */
export async function accountsOf({
  user,
  token,
}: SignedIn): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (user.role !== "admin") return user.accounts;
  return readPages((query) => call("GET /accounts", { query }, { token }), MAX_ACCOUNTS);
}

/** Registers. The response is the same for an address that is already registered. */
export async function register(body: {
  name: string;
  email: string;
  password: string;
}): Promise<void> {
  await call("POST /auth/register", { body }, { token: null });
}

/** Completes a registration with the token of a verification link, and returns the outcome as /login reports it. */
export function verifyAddress(token: string): Promise<{ status: string }> {
  return call("POST /auth/verify", { body: { token } }, { token: null });
}

/** Sends the verification mail again if the address is unverified. */
export async function resendVerification(email: string): Promise<void> {
  await call("POST /auth/resend-verification", { body: { email } }, { token: null });
}

/** Sends a recovery link if the address is known. */
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
