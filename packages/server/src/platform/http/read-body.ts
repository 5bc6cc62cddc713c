import type { Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { allowLongBody } from "./body-time.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { isMultipart, readMultipart } from "./multipart-body.ts";
import type { SignedBody } from "./routes.ts";

/** What a request brings: JSON, fields with a file behind them that has not come yet, or bytes that somebody signed. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{
  readonly body: unknown;
  readonly file: IncomingFile | undefined;
  readonly signed?: SignedBody;
}> {
  if (endpoint.signedBy !== null) {
    const signature = request.headers[endpoint.signedBy];
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return {
      body: undefined,
      file: undefined,
      signed: { bytes, signature: typeof signature === "string" ? signature : "" },
    };
  }
  if (endpoint.file !== null && isMultipart(request.raw)) {
    allowLongBody(request.raw);
    const { fields, file } = await readMultipart(request.raw);
    return { body: fields, file };
  }
  if (endpoint.file === "required") {
    throw new AppError(request.body === undefined ? "files.required" : "request.wrongType");
  }
  return { body: request.body, file: undefined };
}
