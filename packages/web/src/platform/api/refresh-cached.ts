/**
 * Makes the browser ask anew for what it keeps under an address of this origin, so that the next page shows the new
 * bytes at once. Where that fails, what is kept merely gets old in its own time.
 */
export async function refreshCached(address: string): Promise<void> {
  try {
    const response = await fetch(address, { cache: "reload", credentials: "same-origin" });
    await response.arrayBuffer();
  } catch {
    return;
  }
}
