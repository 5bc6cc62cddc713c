import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./tool.mjs";

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-installation-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function mosaico(args, input = "") {
  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, ["scripts/mosaico.mjs", ...args], { cwd: root, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (piece) => (stdout += piece));
  child.stderr.on("data", (piece) => (stderr += piece));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}

test("it prints its version", async () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(await mosaico(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test("the commands of an installation work on its own database, and say why they cannot", async () => {
  const early = await mosaico(["user", "list"]);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("no database yet")]);
  expect((await mosaico(["migrate"])).stdout).toContain("There is no database yet");
  expect((await mosaico(["migrate", "--run"])).stdout).toContain("applied  0020-first-schema");
  expect((await mosaico(["migrate"])).stdout).toContain("Nothing is pending.");
  const create = ["user", "create", "bea@example.org", "--name", "Bea"];
  const weak = await mosaico(create, "short\n");
  expect([weak.code, weak.stderr]).toEqual([1, expect.stringContaining("password.tooShort")]);
  const made = await mosaico([...create, "--json"], "seven brown mosaics\n");
  expect(JSON.parse(made.stdout)).toMatchObject({ email: "bea@example.org", status: "active" });
  const link = await mosaico(["user", "link", "bea@example.org"]);
  expect(link.stdout).toMatch(/^http:\/\/\S+\/login\?ticket=[\w-]{43}$/mu);
  expect((await mosaico(["user", "block", "bea@example.org"])).stdout).toContain("blocked");
  expect((await mosaico(["user", "list"])).stdout).toMatch(/^bea@example\.org +Bea +blocked/u);
  expect((await mosaico(["user", "password", "nobody@example.org"], "seven brown\n")).code).toBe(4);
  expect((await mosaico(["user", "promote", "bea@example.org"])).code).toBe(2);
  const accountId = JSON.parse(made.stdout).accounts[0].id;
  const give = ["group", "give", "Sala", "3ª 班", "--account", accountId, "--role"];
  const given = JSON.parse((await mosaico([...give, "designer", "--json"])).stdout);
  expect(given).toMatchObject({ group: "Sala 3ª 班", role: "designer" });
  expect((await mosaico(["group", "list", "sala"])).stdout).toContain(`${given.id}  Sala 3ª 班`);
  expect((await mosaico(["group", "take", given.id])).code).toBe(0);
  expect((await mosaico(["group", "take", given.id])).code).toBe(4);
  const token = JSON.parse((await mosaico(["scim", "create", "Entra", "ID", "--json"])).stdout);
  expect(token).toMatchObject({
    item: { name: "Entra ID" },
    url: expect.stringMatching(/\/scim\/v2$/u),
  });
  expect((await mosaico(["scim", "list"])).stdout).toContain("Entra ID");
  expect((await mosaico(["scim", "revoke", token.item.id])).stdout).toBe("revoked  Entra ID\n");
  expect((await mosaico(["secrets"])).stdout).toMatch(/^Key: [0-9a-f]{8}\n$/u);
  expect((await mosaico(["secrets", "rotate"])).stdout).toMatch(/^Encrypted with the key /u);
  expect((await mosaico(["secrets", "forget"])).stdout).toBe("Everything can be read.\n");
  expect((await mosaico(["secrets", "rotate", "--yes"])).code).toBe(2);
  const { code, stdout } = await mosaico(["doctor", "--json"]);
  const { isWell, findings } = JSON.parse(stdout);
  expect([code, isWell]).toEqual([0, true]);
  expect(findings.find(({ about }) => about === "database").text).toMatch(/^SQLite .*schema /u);
}, 120_000);
