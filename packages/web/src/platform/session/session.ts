import type { User } from "@mosaico/contract/auth";
import { createStore } from "zustand/vanilla";
import { changedKey, readLocal, removeLocal, writeLocal } from "../storage/local.ts";

const USER = "user";
const TOKEN = "token";
const SELECTED = "selectedFlowId";

/** The signed-in user and their token. */
export type Session = { readonly user: User; readonly token: string };

type State = {
  readonly session: Session | undefined;
  /** The user is signing out, so the end of the session need not be reported to them. */
  readonly isLeaving: boolean;
};

/** The session, read from local storage at start and updated since. */
export const sessionStore = createStore<State>(() => ({ session: restore(), isLeaving: false }));

/** The session, for use outside React. */
export function currentSession(): Session | undefined {
  return sessionStore.getState().session;
}

/** Signs in: stores user and token in local storage. */
export function startSession(session: Session): void {
  writeLocal(USER, JSON.stringify(session.user));
  writeLocal(TOKEN, session.token);
  sessionStore.setState({ session, isLeaving: false });
}

/** Marks that the user is signing out, before the server is notified. */
export function leaveSession(): void {
  sessionStore.setState({ isLeaving: true });
}

/** Stores updates to the signed-in user, such as a new name or role. */
export function updateUser(user: User): void {
  const session = currentSession();
  // Someone else may have signed in since the update was requested.
  if (session?.user.id !== user.id) return;
  writeLocal(USER, JSON.stringify(user));
  sessionStore.setState({ session: { ...session, user } });
}

/** Signs out: removes user, token and the selected mosaic. */
export function endSession(): void {
  for (const key of [USER, TOKEN, SELECTED]) removeLocal(key);
  sessionStore.setState({ session: undefined, isLeaving: false });
}

/** Follows sign-ins and sign-outs in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    const key = changedKey(event);
    if (key === TOKEN || key === null) {
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
