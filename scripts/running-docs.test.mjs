import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FILE_LIMITS } from "../packages/domain/src/file/file-kind.ts";
import { root } from "./tool.mjs";

const docs = readFileSync(join(root, "docs/running.md"), "utf8");
const megabyte = 1024 * 1024;

test("the nginx sample forwards the largest file unbuffered, sockets, and the client's address", () => {
  const sample = blockOf("nginx");
  const max = Number(/client_max_body_size (\d+)m;/u.exec(sample)?.[1]) * megabyte;
  const largest = Math.max(...Object.values(FILE_LIMITS));
  expect(max).toBeGreaterThan(largest);
  expect(docs).toContain(`bodies of ${max / megabyte} MB`);
  for (const line of [
    "proxy_http_version 1.1;",
    "proxy_request_buffering off;",
    "proxy_set_header Upgrade $http_upgrade;",
    "proxy_set_header Connection $connection_upgrade;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  ]) {
    expect(sample).toContain(line);
  }
});

test("the systemd unit starts the server directly, and allows it more time to stop than it takes", () => {
  const unit = blockOf("ini");
  const [, program, main] = /^ExecStart=\/srv\/mosaico\/(\S+) (\S+)$/mu.exec(unit);
  expect(program).toBe("node_modules/.bin/node");
  expect(existsSync(join(root, main))).toBe(true);
  const process = readFileSync(join(root, "packages/server/src/process.ts"), "utf8");
  const grace = Number(/GRACE_MS = (\d+)/u.exec(process)?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(unit)?.[1]) * 1000).toBeGreaterThan(grace);
});

function blockOf(language) {
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "u").exec(docs)?.[1];
  if (block === undefined) throw new Error(`docs/running.md has no sample of ${language}.`);
  return block;
}
