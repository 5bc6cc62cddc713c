import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CAN_READ_MEMORY, residentBytes } from "#platform/process/resident-memory.ts";
import { PATIENCE_MS, type ServerProcess, startWithFullLog } from "#testing/server-process.ts";
import { freePort } from "../../../../scripts/free-port.mjs";

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const REQUESTS = process.env["MOSAICO_FAULTS"] === undefined ? 200 : 20_000;
const MAX_GROWTH = 200 * 1024 * 1024;
const CAN_FILL = process.platform === "linux";
const NEEDS = CAN_FILL ? "" : " (not tried: it takes Linux)";

let folder: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  if (!CAN_FILL) return;
  folder = await mkdtemp(join(tmpdir(), "mosaico-log-"));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = startWithFullLog({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "off",
    BACKUP_AT: "off",
    OFFICE_CONVERTER: "off",
    VIDEO_CONVERTER: "off",
    ADMIN_PASSWORD: "a violet giraffe",
  });
});
afterAll(async () => {
  if (!CAN_FILL) return;
  server.child.kill("SIGKILL");
  await server.ended();
  await rm(folder, { recursive: true, force: true });
});

test.runIf(CAN_FILL)(
  `a server whose log cannot be written goes on, and ends as usual${NEEDS}`,
  async () => {
    const statusOf = (path: string) =>
      fetch(`${address}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf("/readyz"), { timeout: PATIENCE_MS }).toBe(200);
    const before = (await residentBytes(server.child.pid ?? 0)) ?? 0;
    // Each is a line of the log.
    for (let at = 0; at < REQUESTS; at += 100) {
      const statuses = await Promise.all(
        Array.from({ length: 100 }, () => statusOf("/api/mosaics")),
      );
      expect(new Set(statuses)).toEqual(new Set([401]));
    }
    const grown = ((await residentBytes(server.child.pid ?? 0)) ?? 0) - before;
    expect(CAN_READ_MEMORY && grown < MAX_GROWTH).toBe(true);
    server.child.kill("SIGTERM");
    expect(await server.ended()).toBe(0);
  },
);
