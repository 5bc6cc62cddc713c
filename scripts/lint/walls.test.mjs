import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureNode, tool } from "../tool.mjs";

const fromServer = "packages/server/src";
const fromWeb = "packages/web/src";

/** One violation of each wall: the file, its code, and a few words of the refusal. */
const breaches = [
  ["packages/domain/src/a.ts", 'import "node:fs"', "nothing else"],
  ["packages/domain/src/b.ts", 'import "zod"', "nothing else"],
  ["packages/domain/src/c.ts", 'import "@mosaico/contract/errors"', "domain"],
  ["packages/domain/src/d.ts", 'import "../../contract/src/errors.ts"', "no other workspace"],
  ["packages/domain/src/e.ts", "export const dice = Math.random()", "no chance"],
  ["packages/domain/src/f.ts", "export const now = Date.now()", "no clock"],
  ["packages/contract/src/a.ts", 'import "fastify"', "nothing else"],
  ["packages/contract/src/b.ts", 'import "node:path"', "nothing else"],
  ["packages/contract/src/c.ts", 'import "../../web/src/main.tsx"', "neither server nor web app"],
  ["packages/client/src/a.ts", 'import "node:fs"', "no package, no Node"],
  ["packages/client/src/b.ts", 'import { api } from "@mosaico/contract/api"; api()', "Only types"],
  ["packages/client/src/c.ts", 'import "../command/list.ts"', "neither server nor web app"],
  ["packages/client/command/a.ts", 'import "zod"', "without dependencies"],
  ["packages/client/command/b.ts", 'import "../../server/src/main.ts"', "neither server nor web"],
  [`${fromServer}/l.ts`, 'import "@mosaico/client"', "Only its tests use the client"],
  [`${fromWeb}/features/auth/l.ts`, 'import "@mosaico/client"', "parts of the client"],
  [`${fromWeb}/platform/l.ts`, 'import "@mosaico/client/create-client"', "parts of the client"],
  [`${fromServer}/a.ts`, 'import "@mosaico/web/main"', "knows nothing of the web app"],
  [`${fromServer}/j.ts`, 'import "../../web/src/main.tsx"', "not checked by the walls"],
  [`${fromServer}/k.test.ts`, 'import "../../web/src/main.tsx"', "not checked by the walls"],
  [`${fromServer}/b.ts`, 'import "./testing/test-app.ts"', "without the tests"],
  [
    `${fromServer}/platform/http/a.ts`,
    'import "#features/auth/auth.service.ts"',
    "no product word",
  ],
  [`${fromServer}/platform/http/b.ts`, 'import "@mosaico/domain/tile/tile"', "no product word"],
  [
    `${fromServer}/platform/http/c.ts`,
    'import "../../features/auth/auth.ts"',
    "not checked by the walls",
  ],
  [`${fromServer}/platform/http/d.ts`, 'import "kysely"', "Queries live"],
  [`${fromServer}/platform/http/e.ts`, 'import "node:https"', "opens no connection"],
  [
    `${fromServer}/platform/http/f.ts`,
    "export const page = fetch('https://x.test')",
    "opens no connection",
  ],
  [
    `${fromServer}/platform/storage/b.ts`,
    "export const page = fetch('https://x.test')",
    "opens no connection",
  ],
  [
    `${fromServer}/features/auth/a.ts`,
    'import "#features/icons/icons.store.ts"',
    "only by its .service.ts",
  ],
  [
    `${fromServer}/features/auth/b.ts`,
    'export * from "#features/icons/icons.store.ts"',
    "only by its",
  ],
  [
    `${fromServer}/features/auth/c.ts`,
    'await import("#features/icons/icons.store.ts")',
    "only by its",
  ],
  [`${fromServer}/features/auth/d.ts`, 'import "node:fs/promises"', "only in server/platform"],
  [`${fromServer}/features/auth/e.ts`, 'import { sql } from "kysely"; sql``', "Queries live"],
  [
    `${fromServer}/features/auth/f.ts`,
    'export const all = (db) => db.selectFrom("users")',
    "Queries live",
  ],
  [
    `${fromServer}/features/auth/g.store.ts`,
    'import { connect } from "node:net"; connect(1)',
    "opens no connection",
  ],
  [`${fromServer}/features/billing/a.ts`, 'import "stripe"', "opens no connection"],
  [`${fromServer}/features/auth/h.ts`, 'import "#testing/test-app.ts"', "without the tests"],
  [
    `${fromServer}/features/auth/i.ts`,
    'import "../../platform/http/routes.ts"',
    "not checked by the walls",
  ],
  [`${fromWeb}/a.ts`, 'import "@mosaico/server/app"', "never meet"],
  [`${fromWeb}/b.ts`, 'import "../../server/src/app.ts"', "not checked by the walls"],
  [`${fromWeb}/ui/a.tsx`, 'import "@mosaico/domain/tile/tile"', "no product word"],
  [`${fromWeb}/ui/b.tsx`, 'import "#platform/i18n/translate.ts"', "no language"],
  [`${fromWeb}/ui/c.tsx`, 'import "#platform/api/client.ts"', "no request"],
  [`${fromWeb}/platform/a.ts`, 'import "#features/auth/login.tsx"', "below features"],
  [
    `${fromWeb}/platform/b.ts`,
    'import "@mosaico/domain/tile/tile"',
    "only its language, how it searches",
  ],
  [`${fromWeb}/features/sync/queue/a.ts`, 'import "react"', "runs without React"],
  [`${fromWeb}/features/auth/a.tsx`, 'import "#features/canvas/canvas.tsx"', "listed edge"],
  [`${fromWeb}/features/auth/b.tsx`, 'import "@xyflow/react"', "inside web/features/canvas"],
  [
    `${fromWeb}/features/auth/c.tsx`,
    "export const answer = fetch('/api/x')",
    "only through web/platform",
  ],
  [
    `${fromWeb}/features/auth/d.tsx`,
    'import "../../platform/session/session.ts"',
    "not checked by the walls",
  ],
  [`${fromWeb}/features/tiles/a.tsx`, 'import "#features/canvas/canvas.tsx"', "listed edge"],
  [`${fromWeb}/features/icons/a.tsx`, 'import "#features/tiles/tile.tsx"', "listed edge"],
  [
    `${fromServer}/features/auth/l.test.ts`,
    "export const took = Date.now() - before",
    "how quick the machine is",
  ],
  [
    `${fromWeb}/features/auth/e.test.tsx`,
    "expect(performance.now() - before).toBeLessThan(9)",
    "how quick the machine is",
  ],
  ["packages/domain/src/g.test.ts", "export const now = Date.now()", "how quick the machine is"],
  ["e2e/a.spec.ts", "expect(Date.now() - before).toBeLessThan(9)", "how quick the machine is"],
  ["scripts/a.test.mjs", "export const at = process.hrtime.bigint()", "how quick the machine is"],
  [`${fromWeb}/features/canvas/a.tsx`, 'import "#features/auth/login.tsx"', "listed edge"],
];

/** Imports that must stay allowed, so that the walls are not too strict. */
const passages = [
  ["packages/domain/src/mosaic/ok.ts", 'import "../tile/tile.ts"; import "./mosaic.ts"'],
  ["packages/domain/src/ok.test.ts", 'import "fast-check"; import "vitest"'],
  [
    "packages/contract/src/ok.ts",
    'import "zod"; import "@mosaico/domain/tile/tile"; import "./wire.ts"',
  ],
  [
    `${fromServer}/ok.ts`,
    'import "#features/auth/auth.routes.ts"; import "#platform/http/routes.ts"',
  ],
  [`${fromServer}/platform/documents/ok.ts`, 'import "@mosaico/domain/document/xml"'],
  [`${fromServer}/platform/storage/ok.ts`, 'import "node:fs"; import "@mosaico/contract/errors"'],
  [
    `${fromServer}/platform/http/ok.ts`,
    'import type { Role } from "@mosaico/domain/people/role"; export type R = Role',
  ],
  [
    `${fromServer}/platform/config/ok.ts`,
    'import { isIP } from "node:net"; export const is = isIP',
  ],
  [`${fromServer}/platform/mail/ok.ts`, 'import "nodemailer"; import "node:net"'],
  [`${fromServer}/platform/payment/ok.ts`, 'import "stripe"'],
  [`${fromServer}/platform/storage/s3-client.ts`, "export const answer = fetch('https://x.test')"],
  [`${fromServer}/platform/database/ok.ts`, 'import "kysely"; import "pg"'],
  [
    `${fromServer}/features/auth/ok.service.ts`,
    'import "#features/icons/icons.service.ts"; import "./auth.store.ts"',
  ],
  [
    `${fromServer}/features/auth/ok.store.ts`,
    'import "kysely"; export const all = (db) => db.selectFrom("users")',
  ],
  [
    `${fromServer}/features/auth/ok.test.ts`,
    'import "#testing/test-app.ts"; import "node:fs"; import "kysely"',
  ],
  [`${fromWeb}/ui/ok.tsx`, 'import "react"; import "./button.tsx"'],
  [
    `${fromWeb}/platform/api/ok.ts`,
    'import "@mosaico/contract/api"; export const answer = fetch("/api/x")',
  ],
  [
    `${fromWeb}/features/canvas/ok.tsx`,
    'import "@xyflow/react"; import "#features/tiles/tile.tsx"; import "#ui/button.tsx"',
  ],
  [
    `${fromWeb}/features/tiles/by-type/ok.tsx`,
    'import "#features/icons/icons.tsx"; import "../tile-card.tsx"',
  ],
  ["e2e/support/ok.ts", "export const deadline = Date.now() + 9"],
  [`${fromWeb}/app/ok.tsx`, 'import "#features/auth/login.tsx"'],
];

let folder;
let answers;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-walls-"));
  const walls = join(import.meta.dirname, "walls.ts");
  write(
    "oxlint.config.ts",
    `import { walls } from ${JSON.stringify(walls)}; export default { overrides: walls };`,
  );
  for (const [path, code] of [...breaches, ...passages]) write(path, `${code};\n`);
  const { output } = await captureNode([tool("oxlint"), "--format=json", "."], { cwd: folder });
  answers = JSON.parse(output.slice(output.indexOf("{"))).diagnostics.map(
    ({ filename, help, message }) => ({
      file: filename.replaceAll("\\", "/"),
      text: `${message} ${help}`,
    }),
  );
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("walls between folders", () => {
  test.each(breaches)("%s may not: %s", (path, _, words) => {
    expect(answersFor(path)).toContain(words);
  });

  test.each(passages)("%s may: %s", (path) => {
    expect(answersFor(path)).toBe("");
  });
});

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function answersFor(path) {
  return answers
    .filter(({ file }) => file.endsWith(path))
    .map(({ text }) => text)
    .join("\n");
}
