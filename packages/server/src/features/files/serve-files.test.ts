import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenFile } from "#testing/given-files.ts";
import { type SmallApi, findPerson, smallApi } from "#testing/small-api.ts";

let api: SmallApi;

const BYTES = Buffer.from("0123456789");
const SHA256 = createHash("sha256").update(BYTES).digest("hex");

beforeAll(async () => {
  api = await smallApi({
    ownDatabase: true,
    // The cookie of a session has another secret than its token.
    findFilesSession: async (ctx, cookie) =>
      cookie.startsWith("cookie-of-")
        ? findPerson(ctx, cookie.slice("cookie-of-".length))
        : undefined,
  });
  for (const id of ["ours", "theirs"]) {
    const created_at = new Date().toISOString();
    await api.ctx.db
      .insertInto("accounts")
      .values({ id, name: id, search: id, plan: "base", created_at })
      .execute();
  }
  await keep({ name: "public.png", account_id: null });
  await keep({ name: "ours.png", account_id: "ours" });
});

afterAll(() => api.close());

const OWNER = { authorization: "Bearer owner" };

describe("GET /files/:name", () => {
  test("a public file can be read by anybody, and cached anywhere forever", async () => {
    const file = await get("public.png");
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(BYTES);
    expect(file.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": "10",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      etag: `"${SHA256}"`,
    });
    expect(file.headers["vary"]).toBeUndefined();
  });

  test.each([
    [{ authorization: "Bearer owner" }, 200],
    [{ authorization: "Bearer operator" }, 200],
    [{ authorization: "Bearer admin" }, 200],
    [{ cookie: "mosaico_files=cookie-of-owner" }, 200],
    [{ authorization: "Bearer nobody", cookie: "mosaico_files=cookie-of-owner" }, 200],
    [{}, 404],
    [{ authorization: "Bearer foreigner" }, 404],
    [{ authorization: "Bearer nobody" }, 404],
    [{ authorization: "Bearer cookie-of-owner" }, 404],
    [{ cookie: "mosaico_files=cookie-of-foreigner" }, 404],
    [{ cookie: "mosaico_files=owner" }, 404],
    [{ cookie: "mosaico_files=" }, 404],
  ])("an account's file requested with %j: %i", async (headers, status) => {
    const file = await get("ours.png", headers);
    expect(file.statusCode).toBe(status);
    if (status === 200) {
      expect(file.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
      expect(file.headers["vary"]).toBe("authorization, cookie");
    } else {
      expect(file.json().code).toBe("notFound");
      expect(file.body).toBe((await get("absent.png")).body);
    }
  });

  // Clients resolve `/files/..` to the start page before they ask.
  test.each(["absent.png", "%2e%2e%2fsecret", ".hidden", "a/b", "x".repeat(200)])(
    "answers 404 for %s",
    async (name) => {
      expect((await get(name)).statusCode).toBe(404);
    },
  );

  test("refuses a name with U+0000", async () => {
    expect((await get("a%00.png")).statusCode).toBe(400);
  });

  test("a file missing in the storage is answered with 404, and logged", async () => {
    await keep({ name: "lost.png", account_id: null });
    await api.ctx.storage.remove("lost.png");
    expect((await get("lost.png")).statusCode).toBe(404);
    expect(api.log.join("")).toContain("missing from the storage");
  });
});

describe("the restrictions of a file", () => {
  test("opened on its own, it is a document that runs nothing and loads nothing else", async () => {
    const { headers } = await get("public.png");
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test.each([
    ["image/webp", "image/webp", "inline"],
    ["video/mp4", "video/mp4", "inline"],
    ["application/pdf", "application/pdf", "inline"],
    ["text/html", "application/octet-stream", "attachment"],
    ["image/svg+xml", "application/octet-stream", "attachment"],
    ["video/quicktime", "video/quicktime", "inline"],
    ["application/msword", "application/msword", "attachment"],
    ["audio/mpeg", "audio/mpeg", "inline"],
    ["application/octet-stream", "application/octet-stream", "attachment"],
  ])("%s is served as %s, %s", async (media_type, type, disposition) => {
    const name = media_type.replace("/", "-").replace("+", "-");
    await keep({ name, account_id: "ours", media_type });
    const { headers } = await get(name, OWNER);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-disposition"]).toMatch(new RegExp(`^${disposition}; `));
  });

  test("public files are sent without their original name", async () => {
    await keep({ name: "told.pdf", account_id: null, original_name: "Ana Lima, diagnosis.pdf" });
    const { headers } = await get("told.pdf", OWNER);
    expect(headers["content-disposition"]).toBe("inline");
    expect(JSON.stringify(headers)).not.toContain("diagnosis");
  });

  test("the original name is sent encoded, whatever it contains", async () => {
    const original_name = 'Olá "ção"\r\nSet-Cookie: a=b/../\u{1f600}\ud800.png';
    await keep({ name: "renamed.png", account_id: "ours", original_name });
    const { headers } = await get("renamed.png", OWNER);
    expect(headers["set-cookie"]).toBeUndefined();
    const header = String(headers["content-disposition"]);
    expect(header).toMatch(/^inline; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~!%-]+$/);
    expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(original_name.toWellFormed());
  });

  test.each([
    ["beach.jpg", "image/webp", "beach.webp"],
    ["beach.WEBP", "image/webp", "beach.WEBP"],
    ["meeting 10.11", "image/webp", "meeting 10.11.webp"],
    ["report.docx", "application/pdf", "report.pdf"],
    [".jpg", "image/webp", ".webp"],
    ["old.xyz", "text/html", "old.xyz"],
  ])("%s, stored as %s, is downloaded as %s", async (original_name, media_type, saved) => {
    const name = `saved-${original_name.length}${media_type.length}.x`;
    await keep({ name, account_id: "ours", media_type, original_name });
    const { headers } = await get(name, OWNER);
    expect(String(headers["content-disposition"])).toContain(
      `filename*=UTF-8''${encodeURIComponent(saved)}`,
    );
  });
});

describe("ranges and conditions", () => {
  test("a range is answered with that part of the file", async () => {
    const part = await get("public.png", { range: "bytes=2-4" });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe("234");
    expect(part.headers["content-range"]).toBe("bytes 2-4/10");
    expect(part.headers["content-length"]).toBe("3");
  });

  test("a range outside of the file is refused", async () => {
    const refused = await get("public.png", { range: "bytes=10-" });
    expect(refused.statusCode).toBe(416);
    expect(refused.headers["content-range"]).toBe("bytes */10");
    expect(refused.headers["cache-control"]).toBe("no-store");
  });

  test("a conditional range of other bytes is answered with the whole file", async () => {
    const headers = { range: "bytes=2-4", "if-range": '"another"' };
    expect((await get("public.png", headers)).statusCode).toBe(200);
    const same = { range: "bytes=2-4", "if-range": `"${SHA256}"` };
    expect((await get("public.png", same)).statusCode).toBe(206);
  });

  test("clients that have the file get 304, if they may read it", async () => {
    const headers = { "if-none-match": `"${SHA256}"` };
    expect((await get("public.png", headers)).statusCode).toBe(304);
    expect((await get("ours.png", headers)).statusCode).toBe(404);
  });

  test("HEAD returns the same headers without the bytes", async () => {
    const head = await api.app.inject({ method: "HEAD", url: "/files/public.png" });
    expect(head.statusCode).toBe(200);
    expect(head.headers["content-length"]).toBe("10");
    expect(head.body).toBe("");
  });

  test("other methods are not allowed", async () => {
    const refused = await api.app.inject({ method: "DELETE", url: "/files/public.png" });
    expect(refused.statusCode).toBe(405);
  });
});

async function get(name: string, headers: Record<string, string> = {}) {
  return api.app.inject({ url: `/files/${name}`, headers });
}

async function keep({
  name,
  account_id,
  ...fields
}: NonNullable<Parameters<typeof givenFile>[3]> & {
  readonly name: string;
  readonly account_id: string | null;
}): Promise<void> {
  await api.ctx.storage.put(name, BYTES);
  await givenFile(api, account_id, name, {
    media_type: "image/png",
    bytes: BYTES.length,
    sha256: SHA256,
    ...fields,
  });
}

test("file requests have their own budget, which HEAD takes from like GET, and do not use up the network's", async () => {
  const ask = async (method: "GET" | "HEAD") => {
    const answer = await api.app.inject({
      method,
      url: "/files/absent.png",
      remoteAddress: "192.0.2.1",
    });
    return String(answer.headers["ratelimit"]);
  };
  // One is taken each time; a thousand come back each second.
  for (const method of ["GET", "HEAD"] as const)
    expect(await ask(method)).toMatch(/^"file";r=5999\d;t=\d+$/);
});
