/**
 * What the work answers, or an error if it takes longer. A driver that lost its browser never answers.
 * @template Answer
 * @param {number} ms
 * @param {string} what
 * @param {Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
export async function within(ms, what, work) {
  const { promise, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new Error(`${what} took over ${ms / 1000} s`)), ms);
  // Whatever comes of it later is nobody's error.
  work.catch(() => {});
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
