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
  const counted = countedStream(whole.body, (sent) =>
    onProgress(size === 0 ? 1 : Math.min(1, sent / size)),
  );
  const init = {
    ...common,
    headers: { ...headers, "Content-Type": type },
    body: counted,
    duplex: "half" as const,
  };
  return send(url, init);
}

/** The same bytes, with how many have been taken. */
function countedStream(
  body: ReadableStream<Uint8Array> | null,
  onTaken: (sent: number) => void,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let sent = 0;
  let isOver = false;
  return new ReadableStream({
    async pull(controller) {
      const piece = await reader?.read();
      if (isOver) return;
      if (piece === undefined || piece.done) return controller.close();
      sent += piece.value.length;
      onTaken(sent);
      controller.enqueue(piece.value);
    },
    // If the server refuses before the end. Cancelling the stream of a form while it is read would end a program: Node
    // throws outside of any promise (26.10).
    cancel: () => {
      isOver = true;
    },
  });
}
