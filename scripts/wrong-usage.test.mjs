import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientCommands } from "../packages/client/command/client-commands.ts";
import { runCommand } from "../packages/client/command/run-command.ts";
import { installationCommands } from "./installation-commands.mjs";

const COMMANDS = [...installationCommands, ...clientCommands];
const LONG = "x".repeat(3000);
const NEW = ["user", "create", "bea@example.org", "--name"];
const GIVE = ["group", "give"];

/** A wrong value of each option that takes one, and of each argument with a form. */
const WRONG = [
  ["move", "--database", "nonsense"],
  ["move", "--database", ""],
  ["move", "--database", "mysql://localhost/mosaico"],
  ["move", "--files", "nonsense://x"],
  ["move", "--files", "s3://x"],
  ["move"],
  ["backup", "nonsense://x"],
  ["backup", "--list", "--no-proof"],
  ["verify", "file://a b"],
  ["verify", "--all", "--at", "x"],
  ["restore", "s3://x"],
  ["fold", "--mosaic", "1,a"],
  ["fold", "--mosaic", ""],
  [...GIVE, "Sala", "--account", "x", "--role", "king"],
  [...GIVE, "Sala", "--role", "owner"],
  [...GIVE, "Sala", "--account", "x"],
  [...GIVE, LONG, "--account", "x", "--role", "owner"],
  ["group", "list", "--role", "owner"],
  ["group", "take", "x", "--account", "x"],
  ["scim", "create", LONG],
  ["scim", "create", " "],
  ["secrets", "show", "--yes"],
  ["user", "create", "nobody", "--name", "Bea"],
  ["user", "create", "bea@example.org"],
  [...NEW, ""],
  [...NEW, LONG],
  ["user", "list", "--name", "Bea"],
  ["user", "block", "bea@example.org", "--admin"],
  ["office", "--status", "file.tgz"],
  ["list", "a"],
  ["list", "--order", "size"],
  ...["yesterday", "2026-02-31", "2026-11-22 (Sunday)", "2026-13-01"].map((date) => [
    "list",
    "--changed-since",
    date,
  ]),
  ["list", "--search", LONG],
  ["search", "a", "--limit", "0"],
  ["search", "a", "--type", "cake"],
  ["watch", "1", "--since", "1.5"],
  ["export"],
  ["export", "1", "--format", "cake"],
  ["export", "1", "--format", "csv", "--theme", "dark"],
  ["export", "1", "--output", ""],
  ["export", "1", "--format", "png", "--section", "a", "--tiles", "b"],
  ...["theme", "margin", "scale", "tiles"].map((option) => [
    "export",
    "1",
    "--format",
    "png",
    `--${option}`,
    "7 $",
  ]),
  ["export", "1", "--format", "poster", "--paper", "b9"],
  ["export", "1", "--format", "poster", "--sheets", "9x1"],
  ["upload", ".", "--to", "1", "--into", "x"],
  ["import", "board.canvas", "--yes", "--dry-run"],
  ["import", "board.canvas", "--title", LONG],
  ["import", "board.canvas", "--title", " "],
  ["login", "mosaico.example"],
];
/** Whatever is asked for by name: a name that nothing has is no wrong usage. */
const NAMES = ["--at", "--into", "--to", "--account", "--mosaic"];

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-usage-"));
  writeFileSync(join(folder, "board.canvas"), '{"nodes":[]}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(WRONG.map((args) => [args.map((arg) => arg.slice(0, 40)).join(" "), args]))(
  "%s is wrong usage: exit code 2, and a sentence",
  async (_, args) => {
    const { code, stdout, stderr } = await mosaico(args);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringMatching(/^mosaico: .{15,}\n$/u)]);
  },
);

test("what is wrong is said as JSON for programs", async () => {
  const { code, stderr } = await mosaico(["move", "--database", "nonsense", "--json"]);
  expect([code, JSON.parse(stderr).error]).toMatchObject([2, { code: "usage" }]);
});

test("a wrong setting is a failure, not wrong usage", async () => {
  const { code, stderr } = await mosaico(["backup"], { BACKUP_URL: "nonsense://x" });
  expect([code, stderr]).toEqual([1, expect.stringContaining("BACKUP_URL")]);
});

test.each(COMMANDS.map(({ name, options }) => [name, options]))(
  "each option of %s is tried here, and takes a value only if it has one",
  async (name, options) => {
    for (const [option, { type }] of Object.entries(options)) {
      const tried = WRONG.some(([of, ...args]) => of === name && args.includes(`--${option}`));
      if (type === "string")
        expect([option, tried || NAMES.includes(`--${option}`)]).toEqual([option, true]);
      else expect([option, (await mosaico([name, `--${option}=1`])).code]).toEqual([option, 2]);
    }
    expect((await mosaico([name, "--no-such-option"])).code).toBe(2);
  },
);

async function mosaico(args, settings = {}) {
  let [stdout, stderr] = ["", ""];
  const code = await runCommand(
    args.map((arg) => (arg === "board.canvas" ? join(folder, arg) : arg)),
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      env: { HOME: folder, DATA_DIR: join(folder, "data"), ...settings },
      groups: [["All", COMMANDS]],
      version: "1.0.0",
      signal: new AbortController().signal,
    },
  );
  return { code, stdout, stderr };
}
