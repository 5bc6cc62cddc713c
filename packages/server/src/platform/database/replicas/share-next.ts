/**
 * Lets all who ask at the same time share one question, which begins after each of them has asked: those who come while
 * one is being answered share the next one.
 */
export function shareNext<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    const begun = ask().finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  };
  const startNext = (): Promise<Answer> => {
    next = undefined;
    return running ?? start();
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
