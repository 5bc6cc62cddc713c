import type { Answer, TestApp } from "./test-app.ts";

type Sent = {
  readonly token?: string;
  /** They come before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array; readonly type?: string };
};

/** Calls an endpoint that takes a file, as a browser's form does. */
export async function sendFile(
  { app }: Pick<TestApp, "app">,
  key: `${"POST" | "PUT"} /${string}`,
  { token, fields = {}, file }: Sent,
): Promise<Answer> {
  const [method, path] = key.split(" ", 2) as ["POST", string];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) {
    const { bytes, name, type = "application/octet-stream" } = file;
    form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const encoded = new Response(form);
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return {
    status: answer.statusCode,
    body: answer.body === "" ? "" : answer.json(),
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
  };
}
