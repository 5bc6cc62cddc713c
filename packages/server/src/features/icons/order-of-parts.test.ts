import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

test("POST /icons accepts the file before the description, and reports errors of the file as such", async () => {
  const send = async (bytes: Uint8Array) =>
    sendFile(app, "POST /icons", {
      token: ana.token,
      fields: { description: "Sol", accountId: ana.accountId },
      file: { name: "a.png", bytes },
      fileFirst: true,
    });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const { status, body } = await send(await picture.png().toBuffer());
  expect([status, body.data?.description]).toEqual([201, "Sol"]);
  expect((await send(Buffer.from("no picture"))).body).toMatchObject({
    code: "files.wrongType",
    errors: [{ path: "file", code: "files.is.text" }],
  });
  expect((await leftBehind(app)).arriving).toBe(0);
});
