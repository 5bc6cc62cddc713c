import type { User } from "@mosaico/contract/auth";
import { call } from "../api/call.ts";
import { currentSession } from "./session.ts";

/**
 * Fetches the signed-in user. If the user was changed here during the request, the response is outdated and is
 * requested again.
 */
export async function freshUser(options: Parameters<typeof call>[2] = {}): Promise<User> {
  for (;;) {
    const before = knownUser();
    const { user } = await call("GET /auth/session", {}, options);
    const now = knownUser();
    if (now === undefined || now === before) return user;
  }
}

function knownUser(): string | undefined {
  return JSON.stringify(currentSession()?.user);
}
