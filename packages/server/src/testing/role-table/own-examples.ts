import { randomUUID } from "node:crypto";
import type { CallKey } from "@mosaico/contract/call";
import { accessTokenOf, passkeyOf, sessionOf } from "./given.ts";
import type { Example } from "./send-example.ts";

export const nothing = { needs: "nothing" } as const;
export const session = { needs: "session" } as const;

export const noInput = () => ({});
export const newcomer = () => ({ email: `${randomUUID()}@example.org`, name: "Bia" });

/** Requests that concern the requester alone: signing in, their profile, sessions and access tokens. */
export const OWN_EXAMPLES = {
  "POST /auth/login": {
    ...nothing,
    // The requester, with valid input.
    ask: ({ keeper: { email, password } }) => ({ body: { email, password } }),
  },
  "POST /auth/register": {
    ...nothing,
    ask: () => ({ body: { ...newcomer(), password: "a violet giraffe" } }),
  },
  "GET /auth/verify": { ...nothing, ask: () => ({ query: { token: "x" } }) },
  "POST /auth/verify": { ...nothing, ask: () => ({ body: { token: "x" } }) },
  "POST /auth/resend-verification": {
    ...nothing,
    ask: () => ({ body: { email: "bia@example.org" } }),
  },
  "POST /auth/forgot-password": { ...nothing, ask: () => ({ body: { email: "bia@example.org" } }) },
  "POST /auth/reset-password": {
    ...nothing,
    ask: ({ keeper: { email } }) => ({ body: { email, password: "a violet giraffe", token: "x" } }),
  },
  "POST /auth/logout": { ...session, ask: noInput },
  "GET /auth/session": { ...session, ask: noInput },
  "GET /auth/methods": { ...nothing, ask: noInput },
  "GET /auth/oidc/start": { ...nothing, isAbsent: true, ask: () => ({ query: {} }) },
  "GET /auth/oidc/callback": { ...nothing, isAbsent: true, ask: () => ({ query: {} }) },
  "POST /auth/oidc/finish": {
    ...nothing,
    ask: () => ({ body: { ticket: "x" } }),
  },
  "POST /user-profiles/second-step": { ...session, ask: () => ({ body: {} }) },
  "PUT /user-profiles/second-step": { ...session, ask: () => ({ body: { code: "1" } }) },
  "POST /user-profiles/second-step/recovery-codes": {
    ...session,
    ask: () => ({ body: { code: "1" } }),
  },
  "POST /user-profiles/second-step/off": { ...session, ask: () => ({ body: { code: "1" } }) },
  "POST /auth/second-step": { ...session, ask: () => ({ body: { code: "1" } }) },
  "POST /auth/passkeys/challenge": { ...nothing, ask: () => ({ body: {} }) },
  "POST /auth/passkeys/login": {
    ...nothing,
    ask: () => ({ body: { id: "x", clientDataJSON: "x", authenticatorData: "x", signature: "x" } }),
  },
  "POST /auth/confirm": {
    ...session,
    ask: ({ requester }) => ({ body: { password: requester?.password ?? "" } }),
  },
  "GET /passkeys": { ...session, ask: noInput },
  "POST /passkeys/challenge": {
    ...session,
    ask: ({ requester }) => ({ body: { password: requester?.password ?? "" } }),
  },
  "POST /passkeys": {
    ...session,
    ask: () => ({
      body: {
        name: "My phone",
        id: "x",
        clientDataJSON: "x",
        attestationObject: "x",
        transports: [],
      },
    }),
  },
  "PUT /passkeys/:passkeyId": {
    ...session,
    ask: async (place) => ({
      params: { passkeyId: await passkeyOf(place) },
      body: { name: "My other phone" },
    }),
  },
  "DELETE /passkeys/:passkeyId": {
    ...session,
    ask: async (place) => ({ params: { passkeyId: await passkeyOf(place) } }),
  },
  "GET /user-profiles": { ...session, ask: noInput },
  "PUT /user-profiles": { ...session, ask: () => ({ body: { name: "Bia" } }) },
  "POST /user-profiles/photo": { ...session, withFile: true, ask: () => ({ body: {} }) },
  "DELETE /user-profiles/photo": { ...session, ask: noInput },
  "GET /user-profiles/data": { ...session, ask: noInput },
  "POST /user-profiles/delete": {
    ...session,
    ask: ({ requester }) => ({
      body: { email: requester?.email ?? "", password: requester?.password ?? "" },
    }),
  },
  "GET /sessions": { ...session, ask: () => ({ query: {} }) },
  "DELETE /sessions/:sessionId": {
    ...session,
    ask: async (place) => ({ params: { sessionId: await sessionOf(place) } }),
  },
  "DELETE /sessions": { ...session, ask: () => ({ query: {} }) },
  "GET /access-tokens": { ...session, ask: noInput },
  "GET /access-tokens/current": { ...session, ask: noInput },
  "POST /access-tokens": {
    ...session,
    ask: ({ requester }) => ({
      body: { name: "Backup", scope: "read", password: requester?.password ?? "" },
    }),
  },
  "DELETE /access-tokens/:tokenId": {
    ...session,
    ask: async (place) => ({ params: { tokenId: await accessTokenOf(place) } }),
  },
} satisfies { readonly [Key in CallKey]?: Example<Key> | readonly Example<Key>[] };
