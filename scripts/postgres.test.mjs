import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";

const script = new URL("postgres.mjs", import.meta.url).pathname;

test("a PostgreSQL for tests stops with the process that started it, even if that is killed", async () => {
  const owner = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await once(owner.stdout, "data");
  const port = Number(new URL(String(output).split("\n")[0]).port);
  expect(await answers(port)).toBe(true);
  owner.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers(port)).toBe(false), {
    timeout: 10_000,
    interval: 100,
  });
}, 60_000);

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
