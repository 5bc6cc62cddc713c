/**
 * Walks through an OpenID provider's pages as a browser does, signing in as a user or cancelling. Returns the final
 * redirect URL.
 */
export async function walkOidc(start: string, as: string | undefined): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let answer = await send(start, cookies);
  for (let steps = 0; steps < 10; steps += 1) {
    const location = answer.headers.get("location");
    if (location === null) {
      const body = new URLSearchParams({ as: as ?? "" });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      answer = await send(answer.url, cookies, { method: "POST", body });
      continue;
    }
    const next = new URL(location, origin);
    if (next.origin !== origin) return next;
    answer = await send(next.href, cookies);
  }
  throw new Error("The provider leads nowhere.");
}

async function send(
  url: string,
  cookies: Map<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
}
