import { adminApi } from "@mosaico/contract/admin";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

type Key = keyof typeof adminApi;

let app: TestApp;
let admin: TestUser;
let ana: TestUser;
let mosaicId: number;

beforeAll(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true });
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId);
});

afterAll(() => app.close());

describe.each(Object.keys(adminApi) as Key[])("%s", (key) => {
  test("is for platform admins only", async () => {
    const statuses = await statusOfEach(app, ana.accountId, ({ token }) =>
      app.call(pathOf(key), { ...(token !== undefined && { token }), body: bodyOf(key) }),
    );
    const { nobody, admin: ofAdmin, ...others } = statuses;
    expect(nobody).toBe(401);
    expect(Object.values(others)).toEqual(Object.values(others).map(() => 403));
    expect([200, 204, 404]).toContain(ofAdmin);
  });

  test("refuses unknown parameters and invalid values", async () => {
    const answers = [await app.call(`${pathOf(key)}?all=true`, requestWith(bodyOf(key)))];
    if (adminApi[key].body !== null) {
      answers.push(await app.call(pathOf(key), requestWith({ ...bodyOf(key), role: "admin" })));
      answers.push(await app.call(pathOf(key), requestWith({ isBlocked: "true", status: 1 })));
    }
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, "validation.failed"]);
    }
  });

  if ("query" in adminApi[key] && adminApi[key].query !== null) {
    test.each(["", "x", "W10", "WyJhXHUwMDAwIiwiYiJd", "WzEsMl0"])(
      "refuses %j as a page cursor",
      async (after) => {
        const { status, body } = await app.call(
          `${pathOf(key)}?after=${after}`,
          requestWith(undefined),
        );
        expect([status, body.errors?.[0].path]).toEqual([400, "after"]);
      },
    );
  }

  if (/:(userId|messageId|mailId|id)/.test(key)) {
    test("answers 404 for an unknown id", async () => {
      const { status, body } = await app.call(
        key.replace(/:\w+/, "absent") as Key,
        requestWith(bodyOf(key)),
      );
      expect([status, body.code]).toEqual([404, "notFound"]);
    });
  }
});

function requestWith(body: object | undefined) {
  return { token: admin.token, ...(body !== undefined && { body }) };
}

function pathOf(key: Key): Key {
  return key
    .replace("/accounts/:id", `/accounts/${ana.accountId}`)
    .replace(":userId", ana.id)
    .replace(":language", "de")
    .replace(/:\w+/, "absent") as Key;
}

function bodyOf(key: Key): object | undefined {
  if (key.startsWith("PUT /admin/base")) return { mosaicId };
  if (key === "PUT /admin/messages/:messageId") return { status: "answered" };
  return adminApi[key].body === null ? undefined : {};
}
