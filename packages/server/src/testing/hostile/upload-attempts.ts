import { ERRORS, isErrorCode } from "@mosaico/contract/errors";
import { expect } from "vitest";
import { type TestUser, givenUser } from "../factories.ts";
import { leftBehind } from "../left-behind.ts";
import { sendFile } from "../send-file.ts";
import { type Answer, type TestApp, testApp } from "../test-app.ts";

type Fields = Readonly<Record<string, string>>;
type Bytes = Uint8Array | string;
type Served = Awaited<ReturnType<TestApp["app"]["inject"]>>;

/** A user who may upload, with functions that try to. */
export type UploadAttempts = {
  readonly app: TestApp;
  readonly user: TestUser;
  send(name: string, bytes: Bytes, fields?: Fields): Promise<Answer>;
  /** Uploads it, and expects one of these error codes with its status, and no leftovers. */
  refuses(
    name: string,
    bytes: Bytes,
    codes: string | readonly string[],
    fields?: Fields,
  ): Promise<void>;
  serve(url: string): Promise<Served>;
  close(): Promise<void>;
};

export async function uploadAttempts(): Promise<UploadAttempts> {
  const app = await testApp();
  const user = await givenUser(app);
  const send = (name: string, bytes: Bytes, fields: Fields = {}) =>
    sendFile(app, "POST /files", {
      token: user.token,
      fields: { folder: "content", ...fields },
      file: { name, bytes: Buffer.from(bytes) },
    });
  return {
    app,
    user,
    send,
    refuses: async (name, bytes, codes, fields) => {
      const before = await leftBehind(app);
      const { status, body } = await send(name, bytes, fields);
      const code: unknown = body.code;
      expect([codes].flat(), `${status} for ${name}`).toContain(code);
      expect(isErrorCode(code) && ERRORS[code]).toBe(status);
      expect(await leftBehind(app)).toEqual(before);
    },
    serve: async (url) => {
      const headers = { authorization: `Bearer ${user.token}` };
      const answer = await app.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      return answer;
    },
    close: () => app.close(),
  };
}
