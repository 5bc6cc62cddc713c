let hasAsked = false;

/**
 * Asks the browser for persistent storage. Some browsers prompt the user, so this is called once there is something to
 * lose: work done offline, or an installed app.
 */
export function requestPersistence(): void {
  if (hasAsked || !("storage" in navigator) || !("persist" in navigator.storage)) return;
  hasAsked = true;
  navigator.storage.persist().catch(() => {
    // The storage then stays evictable.
  });
}
