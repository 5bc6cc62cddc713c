import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  FRAMES,
  advisoriesIn,
  judgeAdvisories,
  noteAdvisories,
} from "./advisories/judge-advisories.mjs";
import { captureNode, root } from "./tool.mjs";

const advisory = (id, name, severity) => ({
  source: 1,
  name,
  severity,
  title: `a fault of ${name}`,
  url: `https://github.com/advisories/${id}`,
});
const GRAVE = "GHSA-aaaa-bbbb-cccc";
const MILD = "GHSA-dddd-eeee-ffff";
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    fastify: { via: [advisory(GRAVE, "fastify", "critical")], nodes: ["node_modules/fastify"] },
    above: { via: ["fastify"], nodes: ["node_modules/above"] },
    vitest: {
      via: [advisory(MILD, "vitest", "moderate"), advisory(MILD, "vitest", "moderate")],
      nodes: ["node_modules/vitest"],
    },
  },
};

test("each advisory is found once, with the packages that it concerns", () => {
  expect(advisoriesIn(report).map(({ id, paths }) => [id, ...paths])).toEqual([
    [GRAVE, "node_modules/fastify"],
    [MILD, "node_modules/vitest"],
  ]);
  expect(advisoriesIn({ vulnerabilities: {} })).toEqual([]);
});

test.each([
  [{ error: { summary: "no audits here" } }, "no audits here"],
  [{ message: "405 Method Not Allowed", error: { summary: "" } }, "405 Method Not Allowed"],
  [{}, "no report"],
])("%j is no report, and never counts as one without advisories", (text, words) => {
  expect(() => advisoriesIn(text)).toThrow(words);
});

test("an unknown advisory is new, and a known one is due at the end of its time frame", () => {
  const found = advisoriesIn(report);
  const known = [{ id: GRAVE, package: "fastify", since: "2026-11-01" }];
  const verdicts = (today) =>
    judgeAdvisories(found, known, today).map(({ verdict, due }) => [verdict, due]);
  expect(verdicts("2026-11-08")).toEqual([
    ["open", "2026-11-08"],
    ["new", "2027-02-06"],
  ]);
  expect(verdicts("2026-11-09")[0]).toEqual(["overdue", "2026-11-08"]);
});

test("an advisory that does not concern Mosaico says why, and another of the same package is new", () => {
  const why = "its parser is not used";
  const known = [{ id: MILD, package: "vitest", since: "2020-01-01", unaffected: why }];
  const judged = judgeAdvisories(advisoriesIn(report), known, "2026-11-27");
  expect(judged.map(({ verdict }) => verdict)).toEqual(["new", "unaffected"]);
  expect(judged[1].why).toBe(why);
});

test("noting keeps what is known, adds what is new, and drops what is gone", () => {
  const known = [
    { id: GRAVE, package: "fastify", severity: "critical", since: "2026-11-01" },
    { id: "GHSA-gone-gone-gone", package: "gone", severity: "low", since: "2026-01-01" },
  ];
  const judged = judgeAdvisories(advisoriesIn(report), known, "2026-11-27");
  expect(noteAdvisories(judged, known, "2026-11-27")).toEqual([
    known[0],
    { id: MILD, package: "vitest", severity: "moderate", since: "2026-11-27" },
  ]);
});

test("the time frames are those that SECURITY.md promises", () => {
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  const days = [...text.matchAll(/^- \*\*(\d+) days\*\*/gm)].map(([, number]) => Number(number));
  expect(days).toEqual([FRAMES.critical, FRAMES.high, FRAMES.other]);
});

test("each known advisory says since when, and why it does not concern Mosaico if it does not", () => {
  const text = readFileSync(join(root, "docs/security/advisories.json"), "utf8");
  const { checked, known } = JSON.parse(text);
  expect(checked ?? "2026-01-01").toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const { id, package: name, severity, since, unaffected = "none", ...more } of known) {
    expect([id, name, severity, unaffected].every((value) => /\S/.test(value))).toBe(true);
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(more).toEqual({});
  }
});

test("the program says with its exit code whether all is in time, something is new, or nothing was checked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-advisories-"));
  const file = join(folder, "report.json");
  const run = async (text) => {
    writeFileSync(file, text);
    return captureNode(["scripts/advisories.mjs", "--report", file]);
  };
  try {
    expect(await run(JSON.stringify(report))).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /new: fastify, critical, shipped, by .*new: vitest, moderate, development only, by /s,
      ),
    });
    expect((await run('{"vulnerabilities":{}}')).code).toBe(0);
    expect(await run("<html>")).toMatchObject({
      code: 2,
      output: expect.stringContaining("could not be checked"),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const BULK = "/-/npm/v1/security/advisories/bulk";
const asAnswered = (id) => [
  {
    id: 1,
    url: `https://github.com/advisories/${id}`,
    title: "a fault",
    severity: "high",
    vulnerable_versions: "*",
  },
];
const json = (value) => ({ status: 200, body: JSON.stringify(value) });
const pick = (asked, names) =>
  Object.fromEntries(
    names.filter((name) => name in asked).map((name) => [name, asAnswered(GRAVE)]),
  );

test.each([
  [
    "has no audits",
    () => ({ status: 405, body: "Not Allowed" }),
    2,
    /checked: 405 Method Not Allowed/,
  ],
  ["wants a user", () => ({ status: 401, body: "" }), 2, /could not be checked: 401 Unauthorized/],
  [
    "answers with a page",
    () => ({ status: 200, body: "<html>" }),
    2,
    /could not be checked: invalid json/,
  ],
  [
    "names nothing whatever it is asked",
    () => json({}),
    2,
    /names no advisory even for handlebars 3\.0\.0/,
  ],
  [
    "names none",
    (asked) => json(pick(asked, ["handlebars"])),
    0,
    /^mosaico: 0 advisories, all known/,
  ],
  [
    "names one",
    (asked) => json(pick(asked, ["fastify"])),
    1,
    /^new: fastify, high, shipped, .*mosaico: 1 advisory\n$/s,
  ],
])("npm asks a registry that %s", async (_, answer, code, words) => {
  const respond = async (request, response) => {
    const pieces = await Array.fromAsync(request);
    const { status, body } =
      request.url === BULK
        ? answer(JSON.parse(gunzipSync(Buffer.concat(pieces))))
        : { status: 404, body: "{}" };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  };
  const registry = createServer((request, response) => void respond(request, response));
  await once(registry.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${registry.address().port}/`;
  const cache = mkdtempSync(join(tmpdir(), "mosaico-advisories-"));
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache };
  try {
    expect(await captureNode(["scripts/advisories.mjs"], { env })).toEqual({
      code,
      output: expect.stringMatching(words),
    });
  } finally {
    registry.close();
    rmSync(cache, { recursive: true, force: true });
  }
});
