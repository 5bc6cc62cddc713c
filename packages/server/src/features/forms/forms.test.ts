import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { statusOfEach } from "#testing/each-role.ts";

const hour = 60 * 60_000;
const contactEmail = "hello@example.org";

let app: TestApp;
let networks = 0;
beforeAll(async () => {
  app = await testApp({ settings: { contactEmail } });
});
beforeEach(async () => {
  // Keeps one test's messages and limits from affecting the next one.
  app.clock.advance(hour + 1000);
  networks += 1;
  await app.ctx.db.deleteFrom("messages").execute();
  await app.ctx.db.deleteFrom("outbox").execute();
});
afterAll(() => app.close());

type Path = "duvida" | "contato" | "interesse-plano";
type Options = { readonly token?: string; readonly network?: string; readonly language?: "it" };

const send = (path: Path, body: unknown, options: Options = {}) =>
  app.call(`POST /form/${path}`, { body, network: `2001:db8:${networks}::1`, ...options });
const inbox = () => app.ctx.db.selectFrom("messages").selectAll().orderBy("created_at").execute();
const question = { nome: "Ana Lima", email: "Ana@Example.org ", mensagem: "Como começo?" };
const interest = {
  ...question,
  telefone: "(11) 91234-5678",
  plano: "Mosaico Personalizado",
  mensagem: undefined,
};
const sendAny = {
  duvida: question,
  contato: question,
  "interesse-plano": interest,
} satisfies Record<Path, unknown>;
const PATHS = Object.keys(sendAny) as Path[];

describe.each([
  ["duvida", "question", "forms.question.sent"],
  ["contato", "contact", "forms.contact.sent"],
  ["interesse-plano", "plan", "forms.plan.sent"],
] as const)("POST /form/%s", (path, kind, message) => {
  test("stores the message in the sender's language, and mails it with their address for replies", async () => {
    const answer = await send(path, sendAny[path], { language: "it" });
    expect(answer).toMatchObject({ status: 201, body: { message } });
    const [row, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind,
      status: "new",
      name: "Ana Lima",
      email: "ana@example.org",
      phone: kind === "plan" ? "(11) 91234-5678" : "",
      plan: kind === "plan" ? "Mosaico Personalizado" : "",
      text: kind === "plan" ? "" : "Como começo?",
      language: "it",
      user_id: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      handled_by: null,
    });
    expect(row?.search).toContain(kind === "plan" ? "mosaico personalizado" : "como comeco?");
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: contactEmail, replyTo: "ana@example.org" });
    expect(mail?.html).toContain('<html lang="pt">');
    expect(mail?.text).toContain("ana@example.org");
  });

  test("is open to everybody, and recognises users who are signed in", async () => {
    const ana = await givenUser(app);
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      send(path, sendAny[path], options),
    );
    expect(new Set(Object.values(statuses))).toEqual(new Set([201]));
    await app.ctx.db.deleteFrom("messages").execute();
    await send(path, { ...sendAny[path], nome: "Somebody else" }, { token: ana.token });
    expect(await inbox()).toMatchObject([{ name: "Somebody else", user_id: ana.id }]);
    const gone = await send(path, sendAny[path], { token: "a session that is over" });
    expect(gone.status).toBe(201);
  });

  test("answers bots that fill in the hidden field alike, and stores nothing", async () => {
    const answer = await send(path, { ...sendAny[path], website: "https://example.org" });
    expect(answer).toMatchObject({ status: 201, body: { message } });
    expect(await inbox()).toEqual([]);
    expect(await app.mails()).toEqual([]);
    await send(path, { ...sendAny[path], website: "" });
    expect(await inbox()).toHaveLength(1);
  });

  test("stores a message once, however often it is sent, also concurrently", async () => {
    const envio = randomUUID();
    const again = () => send(path, { ...sendAny[path], envio });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await again()).status).toBe(201);
    expect(await inbox()).toMatchObject([{ id: envio }]);
    expect(await app.mails()).toHaveLength(1);
  });

  test("reports what is wrong with each field", async () => {
    const bad = {
      nome: " \u200f\u202e ",
      email: "ana@",
      mensagem: "x".repeat(4001),
      ...(kind === "plan" && { telefone: "none", plano: "Gold" }),
    };
    expect(await send(path, bad)).toMatchObject({
      status: 400,
      body: {
        code: "people.nameRequired",
        errors: [
          { path: "nome", code: "people.nameRequired" },
          { path: "email", code: "auth.badEmail" },
          ...(kind === "plan"
            ? [
                { path: "telefone", code: "forms.badPhone" },
                { path: "plano", code: "forms.badPlan" },
              ]
            : []),
          { path: "mensagem", code: "forms.messageTooLong" },
        ],
      },
    });
    expect(await inbox()).toEqual([]);
  });

  test.each([
    ["a name of 10,000 characters", { nome: "x".repeat(10_000) }, "people.nameTooLong"],
    ["a name of spaces", { nome: "   " }, "people.nameRequired"],
    ["no name", { nome: "" }, "people.nameRequired"],
    ["a second header", { email: "ana@example.org\r\nBcc: all@example.org" }, "auth.badEmail"],
    ["two addresses", { email: "ana@example.org, bob@example.org" }, "auth.badEmail"],
    ["an address of 5,000 characters", { email: `${"a".repeat(5000)}@b.c` }, "auth.badEmail"],
    ["no address", { email: "" }, "auth.badEmail"],
    ["a number as name", { nome: 7 }, "validation.failed"],
    ["an overlong text", { mensagem: "x".repeat(20_001) }, "validation.failed"],
    ["an unknown field", { senha: "x" }, "validation.failed"],
    ["an invalid id", { envio: "x" }, "validation.failed"],
  ])("refuses %s", async (_, part, code) => {
    expect(await send(path, { ...sendAny[path], ...part })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await inbox()).toEqual([]);
    expect(await app.mails()).toEqual([]);
  });

  test("accepts thirty messages an hour from a network, and ten from one address", async () => {
    const network = `192.0.2.${networks}`;
    const as = (email: string) => send(path, { ...sendAny[path], email }, { network });
    for (let time = 0; time < 10; time += 1) expect((await as("a@example.org")).status).toBe(201);
    const eleventh = await as("A@example.org");
    expect(eleventh).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(3000);
    const rest = await Promise.all(
      Array.from({ length: 20 }, (_, time) => as(`${time}@example.org`)),
    );
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await inbox()).length).toBe(29);
    app.clock.advance(hour + 1000);
    expect((await as("a@example.org")).status).toBe(201);
  });
});

test("a name and a text keep what was typed, and cannot become a header or a tag", async () => {
  const nome = "Ana\r\nBcc: all@example.org\u202e <b>\u200f";
  await send("duvida", { ...question, nome, mensagem: "Zeile 1\r\n<img src=x>\u0000\n.\r\n" });
  expect(await inbox()).toMatchObject([
    { name: "Ana Bcc: all@example.org <b>", text: "Zeile 1\n<img src=x> \n." },
  ]);
  const [mail] = await app.mails();
  expect(mail?.subject).toBe("Pergunta de Ana Bcc: all@example.org <b>");
  expect(mail?.html).toContain("&lt;img src=x&gt;");
  expect(mail?.html).not.toContain("<img");
});

test("an admin with the contact address receives the mail in their own language", async () => {
  const admin = await givenUser(app, { email: contactEmail, language: "fr", isAdmin: true });
  await send("contato", question);
  expect((await app.mails())[0]?.html).toContain('<html lang="fr">');
  await app.ctx.db.deleteFrom("users").where("id", "=", admin.id).execute();
});

test.each(PATHS)("%s requires a text unless it is interest in a plan", async (path) => {
  const answer = await send(path, { ...sendAny[path], mensagem: " \n " });
  expect(answer).toMatchObject(
    path === "interesse-plano"
      ? { status: 201 }
      : { status: 400, body: { errors: [{ path: "mensagem", code: "forms.messageRequired" }] } },
  );
});

test("Q2: interest in a plan may come without a phone number", async () => {
  const { telefone: _, ...without } = interest;
  expect((await send("interesse-plano", without)).status).toBe(201);
  expect((await send("interesse-plano", { ...without, telefone: " " })).status).toBe(201);
  expect(await inbox()).toMatchObject([{ phone: "" }, { phone: "" }]);
});
