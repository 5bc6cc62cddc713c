import type { CallInput } from "@mosaico/contract/call";
import type { User } from "@mosaico/contract/auth";
import type { WireProfile, WireSession } from "@mosaico/contract/profile";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SendOptions } from "#features/files/use-upload.ts";
import { callForFile } from "#platform/api/call-for-file.ts";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { readPages } from "#platform/api/read-pages.ts";
import { upload } from "#platform/api/upload.ts";
import { updateUser } from "#platform/session/session.ts";

type Change = CallInput<"PUT /user-profiles">["body"];

/** Runs a call, if need be again after the user has proved who they are. */
export type Confirmed = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** The user's own profile. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["profile", userId],
    queryFn: async ({ signal }): Promise<WireProfile> =>
      (await call("GET /user-profiles", {}, { signal })).item,
  });
}

/** The user's sessions. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ["sessions", userId],
    queryFn: ({ signal }): Promise<WireSession[]> =>
      readPages((query) => call("GET /sessions", { query }, { signal })),
  });
}

export async function changeProfile(body: Change): Promise<WireProfile> {
  return (await call("PUT /user-profiles", { body })).item;
}

export async function sendPhoto(file: File, options: SendOptions): Promise<WireProfile> {
  return (await upload("POST /user-profiles/photo", { body: {}, file }, options)).item;
}

export async function removePhoto(): Promise<void> {
  await call("DELETE /user-profiles/photo", {});
}

export async function endSession(sessionId: string): Promise<void> {
  await call("DELETE /sessions/:sessionId", { params: { sessionId } });
}

export async function endOtherSessions(): Promise<void> {
  await call("DELETE /sessions", { query: { keep: "current" } });
}

/** Sends a user without a password a link to set one. */
export async function askForPassword(email: string): Promise<void> {
  await call("POST /auth/forgot-password", { body: { email } });
}

/** Exports all data stored about the user. */
export async function takeData(): Promise<Blob> {
  return callForFile("GET /user-profiles/data", {});
}

export async function deletePerson(body: { email: string; password?: string }): Promise<void> {
  await call("POST /user-profiles/delete", { body });
}

/** Caches the result of a change, also in the session. */
export function keepProfile(client: QueryClient, profile: WireProfile): void {
  const { queryKey } = profileQuery(profile.id);
  client.setQueryData(queryKey, profile);
  dropOlderAnswers(client, queryKey);
  updateUser(userOf(profile));
}

function userOf(profile: WireProfile): User {
  const { hasPassword: _hasPassword, secondStep: _secondStep, ...user } = profile;
  return user;
}
