import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const KILOBYTE = 1024;

/** Whether this platform can read the memory use of another process. */
export const CAN_READ_MEMORY = process.platform !== "win32";

/** The resident memory of a process in bytes; undefined if it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const kilobytes =
      process.platform === "linux" ? await readStatus(pid) : await askProcessList(pid);
    return kilobytes === undefined ? undefined : Number(kilobytes) * KILOBYTE;
  } catch {
    return undefined;
  }
}

async function readStatus(pid: number): Promise<string | undefined> {
  return /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
}

async function askProcessList(pid: number): Promise<string | undefined> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return /\d+/.exec(stdout)?.[0];
}
