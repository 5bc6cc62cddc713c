import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const GUIDE = new URL("../../../docs/api.md", import.meta.url);
const run = promisify(execFile);

let app: TestApp;
let ana: TestUser;
let folder: string;
let address: string;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  await givenMosaic(app, ana.accountId);
  address = await app.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "mosaico-guide-"));
  await writeFile(join(folder, "photo.png"), fixture("photo.png"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

test("the curl commands do what the guide says", async () => {
  const script = `set -eu\n${await blocksOf("sh")}`;
  const { stdout } = await run("sh", ["-c", script], { cwd: folder });
  expect(stdout).toContain('"type":"/api/docs/errors/mosaics.titleRequired"');
  expect(stdout).toMatch(/ratelimit: "network";r=\d+;t=\d+, "read";r=\d+;t=\d+/i);
  expect(await titles()).toEqual(expect.arrayContaining(["Opening hours", "The reading room"]));
});

test("the TypeScript program does what the guide says", async () => {
  const program = join(folder, "program.ts");
  await writeFile(program, await blocksOf("ts"));
  const { stdout } = await run(process.execPath, [program], { cwd: folder });
  expect(stdout).toContain("mosaics.titleRequired operations.0.title");
  expect(stdout).toContain("0 texts of the mosaic have the word");
  // The program has added two tiles.
  expect(stdout).toMatch(/^ready: revision [2-9]$/m);
  expect(stdout).toContain("forged: false");
  expect(stdout).toContain(`signed in as Ana`);
  expect(await titles()).toEqual(expect.arrayContaining(["Catalogue", "The garden"]));
});

test("every example of the guide is one of those that are run, or shows what is received", async () => {
  const text = await readFile(GUIDE, "utf8");
  const languages = [...text.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
  expect(new Set(languages)).toEqual(new Set(["http", "json", "sh", "ts"]));
  const json = /^```json\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({ type: "tiles.changed", data: { sinceRevision: 42 } });
});

/** The commands in one language, in order, with the URL and the user of this test. */
async function blocksOf(language: string): Promise<string> {
  const text = await readFile(GUIDE, "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))]
    .map(([, code]) => code)
    .join("\n")
    .replaceAll("https://mosaico.example", address)
    .replaceAll("ana@example.org", ana.email)
    .replaceAll("seven brown mosaics", ana.password);
}

async function titles(): Promise<string[]> {
  const headers = { authorization: `Bearer ${ana.token}` };
  const answer = await app.app.inject({ url: "/api/mosaics", headers });
  const [{ content }] = answer.json().items;
  return JSON.parse(content).nodes.map(({ data }: { data: { title: string } }) => data.title);
}
