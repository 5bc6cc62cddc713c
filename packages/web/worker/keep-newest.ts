/** Deletes the oldest entries of a cache that exceeds its limit. */
export async function keepNewest(name: string, max: number): Promise<void> {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((one) => cache.delete(one)));
}
