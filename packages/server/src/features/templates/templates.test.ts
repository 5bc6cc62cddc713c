import { templatesApi } from "@mosaico/contract/templates";
import { LANGUAGES } from "@mosaico/domain/language";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type TestUser,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
});

describe("GET /templates", () => {
  test.each(LANGUAGES)("lists ten templates in %s, as in the contract", async (language) => {
    const { status, body } = await app.call(`GET /templates?language=${language}`, ana);
    expect(status).toBe(200);
    expect(templatesApi["GET /templates"].answer.parse(body)).toEqual(body);
    expect(body.items).toHaveLength(10);
  });

  test("uses the language of the request if none is named", async () => {
    const { body } = await app.call("GET /templates", { ...ana, language: "de" });
    expect(body.items[0].name).toBe("Startseite der Schule");
  });

  test("is for signed-in users, and refuses an unknown language", async () => {
    expect((await app.call("GET /templates")).status).toBe(401);
    expect((await app.call("GET /templates?language=xx", ana)).status).toBe(400);
  });
});

describe("GET /template-pictures/:name", () => {
  test("sends a drawing that may do nothing, and then says that it has not changed", async () => {
    const url = "/api/template-pictures/beds.svg";
    const { headers, body, statusCode } = await app.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^<svg /);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toContain("sandbox");
    const conditional = { "if-none-match": String(headers["etag"]) };
    expect((await app.app.inject({ url, headers: conditional })).statusCode).toBe(304);
  });

  test.each(["none.svg", "..%2Ftemplate.ts", "%2e%2e%2fplans.ts", "beds.svg%00"])(
    "does not know %s",
    async (name) => {
      const { statusCode } = await app.app.inject({ url: `/api/template-pictures/${name}` });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});

describe("POST /templates/:code/mosaics", () => {
  test("creates a mosaic with pictures of the account, and stores none of them twice", async () => {
    const implementationId = await givenImplementation(app, ana.accountId);
    const { status, body } = await create("museum", { implementationId, language: "fr" });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      title: "Ours 🏛",
      language: "fr",
      tileCount: 17,
      sectionCount: 2,
      revision: 1,
      implementation: { id: implementationId },
    });
    const { item } = (await app.call(`GET /mosaics/${body.item.id}`, ana)).body;
    expect(item.settings).toMatchObject({ look: "galeria", titleBlock: true });
    const { nodes } = JSON.parse(item.content);
    const photos = nodes.filter(({ data }: { data: { type: string } }) => data.type === "foto");
    expect(photos.length).toBeGreaterThan(3);
    const headers = { authorization: `Bearer ${ana.token}` };
    for (const { data } of photos) {
      expect((await app.app.inject({ url: data.contentUrl, headers })).statusCode).toBe(200);
    }
    const before = await countFiles();
    expect((await create("museum", { title: "Again" })).status).toBe(201);
    expect(await countFiles()).toBe(before);
  }, 60_000);

  test("an unknown template and a foreign account do not exist", async () => {
    const bob = await givenUser(app);
    expect((await create("constructor")).status).toBe(404);
    expect((await create("..%2Fschool")).status).toBe(404);
    expect((await create("school", { accountId: bob.accountId })).status).toBe(404);
  });

  test("needs a title and the right to create mosaics", async () => {
    expect((await create("school", { title: " " })).body.code).toBe("mosaics.titleRequired");
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const body = { title: "Ours", accountId: ana.accountId };
    expect((await app.call("POST /templates/school/mosaics", { ...carl, body })).status).toBe(403);
    expect((await app.call("POST /templates/school/mosaics", { body })).status).toBe(401);
    const other = await givenUser(app);
    await givenMembership(app, { accountId: other.accountId, userId: ana.id });
    const implementationId = await givenImplementation(app, other.accountId);
    const foreign = await create("project", { implementationId });
    expect(foreign.body.code).toBe("mosaics.wrongImplementation");
  }, 60_000);

  test("is refused at the limit of mosaics, and with a full quota", async () => {
    const limited = await testApp({ settings: { accountMosaics: 1 } });
    const full = await testApp({ settings: { accountQuota: 10 } });
    try {
      const eva = await givenUser(limited);
      await givenMosaic(limited, eva.accountId);
      const body = { title: "Ours", accountId: eva.accountId };
      const refused = await limited.call("POST /templates/project/mosaics", { ...eva, body });
      expect(refused.body.code).toBe("accounts.tooManyMosaics");
      const leo = await givenUser(full);
      const request = { ...leo, body: { title: "Ours", accountId: leo.accountId } };
      const over = await full.call("POST /templates/project/mosaics", request);
      expect(over.body.code).toBe("files.overQuota");
      expect((await full.call("GET /mosaics?view=summary", leo)).body.items).toEqual([]);
    } finally {
      await limited.close();
      await full.close();
    }
  }, 60_000);
});

function create(code: string, fields: object = {}) {
  const body = { title: "Ours 🏛", accountId: ana.accountId, ...fields };
  return app.call(`POST /templates/${code}/mosaics`, { token: ana.token, body });
}

async function countFiles(): Promise<number> {
  const { count } = await app.ctx.db
    .selectFrom("files")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("account_id", "=", ana.accountId)
    .executeTakeFirstOrThrow();
  return count;
}
