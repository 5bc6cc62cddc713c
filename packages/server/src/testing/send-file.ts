import type { Answer, TestApp } from "./test-app.ts";

type Sent = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** Whether the file precedes the fields. */
  readonly fileFirst?: boolean;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array; readonly type?: string };
};

/** Uploads a file to an endpoint as a browser's form does. */
export async function sendFile(
  { app }: Pick<TestApp, "app">,
  key: `${"POST" | "PUT"} /${string}`,
  { token, headers = {}, fields = {}, file, fileFirst = false }: Sent,
): Promise<Answer> {
  const [method, path] = key.split(" ", 2) as ["POST", string];
  const form = new FormData();
  const appendFields = () => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  };
  if (!fileFirst) appendFields();
  if (file !== undefined) {
    const { bytes, name, type = "application/octet-stream" } = file;
    form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  }
  if (fileFirst) appendFields();
  const encoded = new Response(form);
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...headers,
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
