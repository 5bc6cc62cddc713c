import type { User } from "@mosaico/contract/auth";
import { createStore } from "zustand/vanilla";
import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

const USER = "user";
const TOKEN = "token";
const SELECTED = "selectedFlowId";

/** Who is signed in: both or nobody. */
export type Session = { readonly user: User; readonly token: string };

type State = {
  readonly session: Session | undefined;
  /** Its own person is signing out: that it ends is no news to them. */
  readonly isLeaving: boolean;
};

/** The session as local storage had it at start, and as it changed since. */
export const sessionStore = createStore<State>(() => ({ session: restore(), isLeaving: false }));

/** Who is signed in, outside React. */
export function currentSession(): Session | undefined {
  return sessionStore.getState().session;
}

/** Signs in here: user and token are kept in local storage. */
export function startSession(session: Session): void {
  writeLocal(USER, JSON.stringify(session.user));
  writeLocal(TOKEN, session.token);
  sessionStore.setState({ session, isLeaving: false });
}

/** The person here signs out: the server is about to be told. */
export function leaveSession(): void {
  sessionStore.setState({ isLeaving: true });
}

/** Keeps news about the signed-in user, such as a new name or role. */
export function updateUser(user: User): void {
  const session = currentSession();
  // Somebody else may have signed in since the news were asked for.
  if (session?.user.id !== user.id) return;
  writeLocal(USER, JSON.stringify(user));
  sessionStore.setState({ session: { ...session, user } });
}

/** Signs out here: user, token and the chosen mosaic are forgotten. */
export function endSession(): void {
  for (const key of [USER, TOKEN, SELECTED]) removeLocal(key);
  sessionStore.setState({ session: undefined, isLeaving: false });
}

/** Another tab signed in or out: this one follows. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) {
      sessionStore.setState({ session: restore(), isLeaving: false });
    }
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

function restore(): Session | undefined {
  const token = readLocal(TOKEN);
  const user = parseUser(readLocal(USER));
  return token === null || user === undefined ? undefined : { user, token };
}

function parseUser(text: string | null): User | undefined {
  try {
    const user = JSON.parse(text ?? "null") as Partial<User> | null;
    return typeof user?.id === "string" && Array.isArray(user.accounts)
      ? (user as User)
      : undefined;
  } catch {
    return undefined;
  }
}
