import { residentBytes } from "./resident-memory.ts";

// A program takes a gigabyte in about a second, so this is soon enough to notice it.
const LOOK_MS = 250;

/**
 * Looks again and again how much memory a process has in use, and says when that is more than it may have. It is watched
 * from outside, since WebAssembly reserves far more addresses than it uses, so that a limit on these would not fit.
 */
export function watchMemory(
  pid: number,
  maxBytes: number,
  onExceeded: () => void,
): { stop(): void } {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const bytes = await residentBytes(pid);
    isLooking = false;
    if (bytes !== undefined && bytes > maxBytes) onExceeded();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
