import type { User } from "@mosaico/contract/auth";
import { call } from "../api/call.ts";
import { currentSession } from "./session.ts";

/**
 * Who is signed in, as the server has them now. What the person changed while the answer was on its way is newer than
 * the answer, which is then asked for again.
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
