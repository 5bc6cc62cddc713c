import { readFileSync } from "node:fs";

const TICK_MS = 10;

/**
 * The processor time that a process has used with all its threads, which other load on the machine affects least.
 * @param {number} pid
 */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * The memory of a process in bytes.
 * @param {number} pid
 */
export function residentBytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
