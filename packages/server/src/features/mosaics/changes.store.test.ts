import { afterAll, beforeAll, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

test("large changes are returned a few at a time, each of them whole", async () => {
  const { accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId);
  const megabytes = (many: number) =>
    JSON.stringify(
      Array.from({ length: many * 333 }, () => ({ op: "rename", title: "x".repeat(3000) })),
    );
  const sizes = [3, 3, 3, 12, 3];
  for (const [index, size] of sizes.entries()) {
    const change = {
      account_id: accountId,
      mosaic_id: id,
      revision: index + 1,
      change_id: `c${index}`,
      fingerprint: "",
      author_id: null,
      author_name: null,
      at: "2026-01-01T00:00:00.000Z",
      operations: megabytes(size),
      inverse: "[]",
      base_revision: index,
      origin: "edit",
      summary: "{}",
    };
    await app.ctx.db.insertInto("changes").values(change).execute();
  }

  const answers: number[][] = [];
  for (let since = 0; since < sizes.length; since = answers.at(-1)?.at(-1) ?? Infinity) {
    const { body } = await app.call(`GET /mosaics/${id}/changes?since=${since}`, { token });
    answers.push(body.items.map(({ revision }: { revision: number }) => revision));
  }
  expect(answers).toEqual([[1, 2], [3], [4], [5]]);
});
