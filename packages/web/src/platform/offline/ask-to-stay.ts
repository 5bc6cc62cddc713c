let hasAsked = false;

/**
 * Asks the browser not to throw away what is kept when it needs room. Some ask the person, so it is done when there is
 * something to lose: work without the server, or an installed app.
 */
export function askToStay(): void {
  if (hasAsked || !("storage" in navigator) || !("persist" in navigator.storage)) return;
  hasAsked = true;
  navigator.storage.persist().catch(() => {
    // It stays as long as the browser likes.
  });
}
