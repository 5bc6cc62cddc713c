import { useStore } from "zustand";
import { type Session, sessionStore } from "./session.ts";

/** Who is signed in, or undefined. */
export function useSession(): Session | undefined {
  return useStore(sessionStore, (state) => state.session);
}
