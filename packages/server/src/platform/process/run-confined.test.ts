import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ConfinedRun, runConfined } from "./run-confined.ts";
import { CAN_READ_MEMORY, residentBytes } from "./resident-memory.ts";

const MEGABYTE = 1024 * 1024;
// Allocates memory step by step, without end.
const GROWS = `
const kept = [];
setInterval(() => kept.push(Buffer.alloc(${20 * MEGABYTE}, 1)), 20);
console.log(process.pid);`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-run-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.runIf(CAN_READ_MEMORY)("a program with a memory limit", () => {
  test("is stopped once it uses more than allowed", async () => {
    const end = await run(GROWS, { maxMemoryBytes: 250 * MEGABYTE });
    expect(end.stopped).toBe("memory");
    expect(await residentBytes(Number(end.output))).toBeUndefined();
  });

  test("is left alone while it stays within the limit", async () => {
    const steady = `Buffer.alloc(${50 * MEGABYTE}, 1); setTimeout(() => console.log("done"), 800)`;
    const end = await run(steady, { maxMemoryBytes: 2000 * MEGABYTE });
    expect(end).toEqual({ stopped: undefined, exitCode: 0, output: "done\n" });
  });

  test("may reserve any amount of address space", async () => {
    const reserves = `
new WebAssembly.Memory({ initial: 16384, maximum: 65536, shared: true });
setTimeout(() => console.log("done"), 800)`;
    const end = await run(reserves, { maxMemoryBytes: 700 * MEGABYTE });
    expect(end).toEqual({ stopped: undefined, exitCode: 0, output: "done\n" });
  });

  test("is measured correctly: this very process uses more than 20 MB", async () => {
    const bytes = await residentBytes(process.pid);
    expect(bytes).toBeGreaterThan(20 * MEGABYTE);
    expect(bytes).toBeLessThan(1.5 * process.memoryUsage.rss() + 200 * MEGABYTE);
  });
});

test("a program that hangs is stopped after its timeout", async () => {
  const end = await run("setInterval(() => {}, 1000)", { timeoutMs: 500 });
  expect(end.stopped).toBe("timeout");
});

test("a program that ends by itself does not count as stopped, whatever its exit code", async () => {
  expect(await run('console.error("no"); process.exit(3)')).toEqual({
    stopped: undefined,
    exitCode: 3,
    output: "no\n",
  });
});

test.each([
  ["itself", "process.kill(process.pid, 'SIGKILL')"],
  ["in the shell that started it", "process.exit(137)"],
])("a program that was killed from outside counts as stopped: %s", async (_, script) => {
  expect((await run(script)).stopped).toBe("killed");
});

test("a program that is stopped with the server was not killed by anybody else", async () => {
  const signal = AbortSignal.timeout(300);
  expect((await run("setInterval(() => {}, 1000)", { signal })).stopped).toBeUndefined();
});

test("a program that cannot be started reports why", async () => {
  const missing = runConfined({ ...bounds(), command: [join(folder, "nothing")] });
  await expect(missing).rejects.toThrow("ENOENT");
});

test("a program sees its folder as its home", async () => {
  await run('require("node:fs").writeFileSync("home", process.env.HOME)');
  expect(await readFile(join(folder, "home"), "utf8")).toBe(folder);
});

function bounds(): Omit<ConfinedRun, "command"> {
  return { folder, timeoutMs: 15_000, signal: new AbortController().signal };
}

async function run(script: string, limits: Partial<ConfinedRun> = {}) {
  return runConfined({ ...bounds(), ...limits, command: [process.execPath, "-e", script] });
}
