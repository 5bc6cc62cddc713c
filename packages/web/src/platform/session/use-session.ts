import { useStore } from "zustand";
import { type Session, sessionStore } from "./session.ts";

/** The session, or undefined if nobody is signed in. */
export function useSession(): Session | undefined {
  return useStore(sessionStore, (state) => state.session);
}
