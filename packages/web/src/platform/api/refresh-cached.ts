/**
 * Makes the browser reload what it has cached for an address of this origin, so that the next page shows the new bytes
 * at once. If that fails, the cached response simply expires.
 */
export async function refreshCached(address: string): Promise<void> {
  try {
    const response = await fetch(address, { cache: "reload", credentials: "same-origin" });
    await response.arrayBuffer();
  } catch {
    return;
  }
}
