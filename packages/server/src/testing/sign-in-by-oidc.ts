import type { Answer, TestApp } from "./test-app.ts";
import { walkOidc } from "./walk-oidc.ts";

/** Signs in through an app's identity provider, as one of its users. Returns the answer, or where a refusal led to. */
export async function signInByOidc(
  app: TestApp,
  subject: string,
): Promise<Answer & { readonly problem: string | null }> {
  const start = await app.call("GET /auth/oidc/start?lang=en");
  const { search } = await walkOidc(start.headers["location"] ?? "", subject);
  const back = await app.call(`GET /auth/oidc/callback${search}`, { headers: cookieOf(start) });
  const { searchParams } = new URL(back.headers["location"] ?? "", app.config.publicUrl);
  const problem = searchParams.get("oidc");
  if (problem !== null) return { ...back, problem };
  const body = { ticket: searchParams.get("ticket") };
  const finish = await app.call("POST /auth/oidc/finish", { body, headers: cookieOf(back) });
  return { ...finish, problem };
}

function cookieOf({ headers }: Answer): { cookie: string } {
  return { cookie: /mosaico_oidc=[^;]*/.exec(headers["set-cookie"] ?? "")?.[0] ?? "" };
}
