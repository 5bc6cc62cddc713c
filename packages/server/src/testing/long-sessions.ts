import type { Config } from "#platform/config/config.ts";
import { readSignIn } from "#platform/config/read-sign-in.ts";

/** Sessions that last as long as possible, for tests that cover months. */
export const LONG_SESSIONS: Pick<Config, "signIn"> = {
  signIn: readSignIn((name) => (name === "SESSION_DAYS" ? "365" : undefined), {
    hasProvider: false,
  }),
};
