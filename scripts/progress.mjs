const tellEveryMs = 15_000;

/**
 * Runs one step of a long task and prints its name, the elapsed time every quarter of a minute, and the total time.
 * Returns the result of the work.
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
