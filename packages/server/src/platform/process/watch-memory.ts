import { residentBytes } from "./resident-memory.ts";

// A program allocates a gigabyte in about a second, so this interval is short enough.
const LOOK_MS = 250;

/**
 * Polls the memory in use by a process, and reports when it exceeds the limit. It is measured from outside, because
 * WebAssembly reserves far more address space than it uses, so that a limit on address space would not work.
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
