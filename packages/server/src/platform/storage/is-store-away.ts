import type { Storage } from "./storage.ts";

const PATIENCE_MS = 2000;
// Whether it exists does not matter: a store that answers is there.
const ASKED_FOR = "mosaico.probe";

const questions = new WeakMap<Storage, Promise<boolean>>();

/** Whether files can neither be read nor stored at the moment. Concurrent callers share one question. */
export async function isStoreAway(storage: Storage): Promise<boolean> {
  const question = questions.get(storage) ?? ask(storage);
  questions.set(storage, question);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), PATIENCE_MS);
  try {
    return await Promise.race([question, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(storage: Storage): Promise<boolean> {
  try {
    await storage.size(ASKED_FOR);
    return false;
  } catch {
    return true;
  } finally {
    questions.delete(storage);
  }
}
