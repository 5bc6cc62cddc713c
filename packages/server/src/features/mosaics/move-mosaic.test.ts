import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import {
  givenAccount,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

describe("PUT /mosaics/:id/implementation", () => {
  test("moves a mosaic into one, to another one and out again, and notifies the account's members each time", async () => {
    const { accountId, token } = await givenUser(app);
    const reader = await givenUser(app, { accountId, role: "externo" });
    const north = await givenImplementation(app, accountId, "Norte");
    const south = await givenImplementation(app, accountId, "Sul");
    const id = await givenMosaic(app, accountId, { implementationId: north });
    let eventCount = 0;
    app.ctx.events.listen(`user:${reader.id}`, () => (eventCount += 1));
    for (const [implementationId, implementation] of [
      [south, { id: south, name: "Sul" }],
      [null, null],
      [north, { id: north, name: "Norte" }],
    ] as const) {
      const { status, body } = await app.call(`PUT /mosaics/${id}/implementation`, {
        token,
        body: { implementationId },
      });
      expect([status, body.item]).toEqual([
        200,
        {
          id,
          accountId,
          title: "Mosaic",
          revision: 0,
          tileCount: 0,
          sectionCount: 0,
          language: "",
          implementation,
        },
      ]);
    }
    expect(eventCount).toBe(3);
    const { body } = await app.call("GET /mosaics?view=summary", { token: reader.token });
    expect(body.items).toMatchObject([{ id, implementation: { name: "Norte" } }]);
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const ask = (as: { token?: string }) =>
      app.call(`PUT /mosaics/${id}/implementation`, { ...as, body: { implementationId: null } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("C7: refuses an implementation of another account, even the requester's own", async () => {
    const { id: userId, accountId, token } = await givenUser(app);
    const other = await givenAccount(app);
    await givenMembership(app, { accountId: other, userId });
    const id = await givenMosaic(app, accountId);
    const { status, body } = await app.call(`PUT /mosaics/${id}/implementation`, {
      token,
      body: { implementationId: await givenImplementation(app, other) },
    });
    expect([status, body.code]).toEqual([400, "mosaics.wrongImplementation"]);
    const foreign = await givenImplementation(app, await givenAccount(app));
    const answer = await app.call(`PUT /mosaics/${id}/implementation`, {
      token,
      body: { implementationId: foreign },
    });
    expect(answer.status).toBe(404);
  });

  test.each([{}, { implementationId: 7 }, { implementationId: null, title: "X" }])(
    "refuses %j",
    async (body) => {
      const { accountId, token } = await givenUser(app);
      const id = await givenMosaic(app, accountId);
      const answer = await app.call(`PUT /mosaics/${id}/implementation`, { token, body });
      expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
    },
  );
});
