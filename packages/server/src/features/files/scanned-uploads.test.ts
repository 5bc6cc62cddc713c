import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#platform/disk/temporary-folder.ts";
import { type ClamdServer, VIRUS, startClamdServer } from "#testing/clamd-server.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const INFECTED = Buffer.from(`A letter with ${VIRUS} in it. Изменено 密码 🦒\n`);
const folder = await createTemporaryFolder();
const path = join(folder.path, "clamd");

let scanner: ClamdServer;
let strict: TestApp;
let lenient: TestApp;
let ana: TestUser;
let bob: TestUser;

beforeAll(async () => {
  scanner = await startClamdServer(path);
  strict = await testApp({ settings: { scanner: { address: { path }, whenAway: "refuse" } } });
  lenient = await testApp({ settings: { scanner: { address: { path }, whenAway: "accept" } } });
  ana = await givenUser(strict);
  bob = await givenUser(lenient);
});
afterAll(async () => {
  await Promise.all([strict.close(), lenient.close()]);
  await scanner.close().catch(() => {});
  await folder.remove();
});

const send = (app: TestApp, { token }: TestUser, bytes: Buffer, name = "letter.txt") =>
  sendFile(app, "POST /files", {
    token,
    fields: { folder: "content", type: name.endsWith(".txt") ? "arquivo" : "foto" },
    file: { name, bytes },
  });

test("an infected file is refused, and nothing of it is kept", async () => {
  for (const [app, user] of [
    [strict, ana],
    [lenient, bob],
  ] as const) {
    const before = await leftBehind(app);
    expect(await send(app, user, INFECTED)).toMatchObject({
      status: 400,
      body: { code: "files.infected" },
    });
    const late = Buffer.concat([Buffer.alloc(300_000, "a"), INFECTED]);
    expect((await send(app, user, late)).body.code).toBe("files.infected");
    expect(await leftBehind(app)).toEqual(before);
  }
});

test("a clean file is scanned once and kept", async () => {
  const before = scanner.scanned();
  expect((await send(strict, ana, Buffer.from("A letter.\n"))).status).toBe(201);
  expect(scanner.scanned()).toBe(before + 1);
  const photo = await send(strict, ana, fixture("photo.jpg"), "photo.jpg");
  expect([photo.status, scanner.scanned()]).toEqual([201, before + 2]);
});

test("a file larger than the scanner accepts counts as not scanned", async () => {
  const large = Buffer.alloc(3_000_000, "a");
  expect(await send(strict, ana, large)).toMatchObject({
    status: 424,
    body: { code: "files.notScanned" },
  });
  expect((await send(lenient, bob, large)).status).toBe(201);
});

test("while the scanner is away, the setting decides", async () => {
  await scanner.close();
  const bytes = Buffer.from("Another letter.\n");
  expect((await send(strict, ana, bytes)).body.code).toBe("files.notScanned");
  expect((await send(lenient, bob, bytes)).status).toBe(201);
  scanner = await startClamdServer(path);
  expect((await send(strict, ana, bytes)).status).toBe(201);
});
