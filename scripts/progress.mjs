const tellEveryMs = 15_000;

/**
 * Does one step of something that takes long, and says on the terminal which one it is, every quarter of a minute how
 * long it has been going on, and how long it took. Hands back what the work does.
 */
export async function step({ number = 1, of = 1 }, words, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const place = of > 1 ? ` step ${number} of ${of},` : "";
  say(`mosaico:${place} ${words}…`);
  const timer = setInterval(() => say(` ${Math.round(seconds())} s…`), tellEveryMs);
  try {
    const result = await work();
    say(` ${seconds()} s\n`);
    return result;
  } catch (error) {
    say("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function say(words) {
  process.stderr.write(words);
}
