import { execFileSync } from "node:child_process";

const EVERY_MS = 100;

/**
 * Repeatedly samples the memory of a process, in bytes.
 * @param {number} pid
 * @param {{withChildren?: boolean}} [options]
 */
export function watchMemory(pid, { withChildren = false } = {}) {
  const before = held(pid, withChildren);
  let peak = before;
  const look = () => {
    peak = Math.max(peak, held(pid, withChildren));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { before, peak };
    },
  };
}

/**
 * @param {number} pid
 * @param {boolean} withChildren
 */
function held(pid, withChildren) {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  let kilobytes = 0;
  for (const line of table.trim().split("\n")) {
    const [own = 0, parent, rss = 0] = line.trim().split(/\s+/).map(Number);
    if (own === pid || (withChildren && parent === pid)) kilobytes += rss;
  }
  return kilobytes * 1024;
}
