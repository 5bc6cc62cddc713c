import { currentSession, sessionStore } from "../session/session.ts";
import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { beginPictures, forgetPictures } from "./pictures.ts";

const OWNER = "mosaico.copiesOf";

/**
 * Ties the offline copies in this browser to the signed-in user: they are deleted when the session ends, and before
 * anyone else's are kept. Unsent edits are not copies and stay for their own user. `forgetMore` deletes the copies that
 * others keep.
 */
export function followPerson(forgetMore: () => Promise<void>): void {
  sessionStore.subscribe((now, before) => {
    if (now.session?.user.id !== before.session?.user.id) void settle(forgetMore);
  });
  void settle(forgetMore);
}

/** Deletes the offline copies and stops keeping any. Unsent edits are not copies. */
export async function keepNothing(): Promise<void> {
  const { closeDatabase } = await import("./database.ts");
  await Promise.all([closeDatabase(), forgetPictures()]);
}

async function settle(forgetMore: () => Promise<void>): Promise<void> {
  const userId = currentSession()?.user.id;
  const owner = readLocal(OWNER);
  if (owner !== null && owner !== userId) {
    // Loaded before the owner is forgotten: whoever is offline tries again.
    const { emptyDatabase } = await import("./database.ts");
    removeLocal(OWNER);
    await Promise.all([emptyDatabase(), forgetPictures(), forgetMore()]);
  }
  // Someone may have signed in or out meanwhile.
  if (userId === undefined || currentSession()?.user.id !== userId) return;
  writeLocal(OWNER, userId);
  await beginPictures();
}
