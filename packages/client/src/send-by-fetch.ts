import type { Sending } from "./send-by-xhr.ts";

type Request = { readonly headers: Readonly<Record<string, string>>; readonly body: FormData };

/** Sends a form and reports the progress where fetch can stream a body, which browsers cannot do over HTTP/1. */
export function sendByFetch(
  send: typeof fetch,
  url: string,
  { headers, body }: Request,
  {
    method,
    size,
    onProgress,
    signal,
  }: Sending & { readonly method: string; readonly size: number },
): Promise<Response> {
  const common = { method, ...(signal && { signal }) };
  if (onProgress === undefined) return send(url, { ...common, headers, body });
  // The boundary between the parts is chosen here, and has to be stated in the header.
  const whole = new Response(body);
  const type = whole.headers.get("Content-Type") ?? "multipart/form-data";
  let sent = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      sent += piece.length;
      onProgress(size === 0 ? 1 : Math.min(1, sent / size));
      controller.enqueue(piece);
    },
  });
  const init = {
    ...common,
    headers: { ...headers, "Content-Type": type },
    body: whole.body?.pipeThrough(counted) ?? null,
    duplex: "half" as const,
  };
  return send(url, init);
}
