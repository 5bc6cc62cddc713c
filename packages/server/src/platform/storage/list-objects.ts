import type { S3Answer, S3Request } from "./s3-client.ts";

const PAGE = 1000;

/** The objects whose names begin so, page by page, without the prefix of the bucket. */
export async function* listObjects(
  ask: (request: S3Request, ...expected: number[]) => Promise<S3Answer>,
  own: string,
  prefix: string,
): AsyncGenerator<{ name: string; size: number }> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      "list-type": "2",
      "max-keys": String(PAGE),
      prefix: own + prefix,
      ...(token !== undefined && { "continuation-token": token }),
    });
    const answer = await ask({ method: "GET", name: "", query: query.toString() }, 200);
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.pieces()) pieces.push(piece);
    const page = Buffer.concat(pieces).toString();
    for (const [, content = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = unescaped(tagOf(content, "Key") ?? "");
      if (key.startsWith(own)) {
        yield { name: key.slice(own.length), size: Number(tagOf(content, "Size")) };
      }
    }
    const next = tagOf(page, "NextContinuationToken");
    token = tagOf(page, "IsTruncated") === "true" && next ? unescaped(next) : undefined;
  } while (token !== undefined);
}

function tagOf(text: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1];
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
