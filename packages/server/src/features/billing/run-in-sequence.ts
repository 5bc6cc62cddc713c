const last = new Map<string, Promise<void>>();

/** Runs the work requested for one key sequentially, within this process. */
export async function runInSequence(key: string, work: () => Promise<void>): Promise<void> {
  const before = last.get(key) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(work);
  last.set(key, turn);
  try {
    await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
