import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Insertable } from "kysely";
import type { Database } from "#platform/database/schema.ts";
import { type TestUser, givenUser } from "./factories.ts";
import { givenFile } from "./given-files.ts";
import { type StandInOffice, standInOffice } from "./stand-in-office.ts";
import { type TestApp, testApp } from "./test-app.ts";

type OfficeApp = {
  readonly office: StandInOffice;
  readonly app: TestApp;
  readonly ana: TestUser;
};

/** Gives each test of a file its own app with one user and a stand-in for LibreOffice as its converter. */
export function useOfficeApp(begin: (office: OfficeApp) => void): void {
  let office: StandInOffice;
  let app: TestApp;
  beforeAll(async () => {
    office = await standInOffice();
  });
  beforeEach(async () => {
    await office.reset();
    app = await testApp({ settings: { officeConverter: office.program } });
    begin({ office, app, ana: await givenUser(app) });
  });
  afterEach(() => app.close());
  afterAll(() => office.remove());
}

/** Inserts an old Word document of an account with these bytes. Returns its name. */
export async function givenDocument(
  { ctx }: Pick<TestApp, "ctx">,
  accountId: string,
  text: string,
  overrides: Partial<Insertable<Database["files"]>> = {},
): Promise<string> {
  const name = `${ctx.ids.uuid()}.doc`;
  await ctx.storage.put(name, Buffer.from(text));
  return givenFile({ ctx }, accountId, name, { bytes: text.length, ...overrides });
}

/** The conversion record of an account's document; by default, one that was not started. */
export async function givenConversion(
  { ctx }: Pick<TestApp, "ctx">,
  accountId: string,
  name: string,
  overrides: Partial<Insertable<Database["conversions"]>> = {},
): Promise<void> {
  await ctx.db
    .insertInto("conversions")
    .values({
      account_id: accountId,
      file_name: name,
      pdf_name: `${ctx.ids.uuid()}.pdf`,
      attempts: 0,
      busy_until: ctx.clock.now().toISOString(),
      failed: null,
      ...overrides,
    })
    .execute();
}
