import { currentSession, sessionStore } from "../session/session.ts";
import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { closeDatabase, emptyDatabase } from "./database.ts";
import { beginPictures, forgetPictures } from "./pictures.ts";

const OWNER = "mosaico.copiesOf";

/**
 * What this browser keeps is of who is signed in: it goes with their session, and before anybody else's. Edits that were
 * not sent are no copies and stay, for their own person. `forgetMore` forgets what others keep.
 */
export function followPerson(forgetMore: () => Promise<void>): void {
  sessionStore.subscribe((now, before) => {
    if (now.session?.user.id !== before.session?.user.id) void settle(forgetMore);
  });
  void settle(forgetMore);
}

/** Forgets what is kept for when the server cannot be reached, and keeps nothing more. Unsent edits are no copies. */
export async function keepNothing(): Promise<void> {
  await Promise.all([closeDatabase(), forgetPictures()]);
}

async function settle(forgetMore: () => Promise<void>): Promise<void> {
  const userId = currentSession()?.user.id;
  const owner = readLocal(OWNER);
  if (owner !== null && owner !== userId) {
    removeLocal(OWNER);
    await Promise.all([emptyDatabase(), forgetPictures(), forgetMore()]);
  }
  // Somebody may have signed out, or in, meanwhile.
  if (userId === undefined || currentSession()?.user.id !== userId) return;
  writeLocal(OWNER, userId);
  await beginPictures();
}
