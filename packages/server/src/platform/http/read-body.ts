import type { Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { allowLongBody } from "./body-time.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { isMultipart, readMultipart } from "./multipart-body.ts";

/** What a request brings: JSON, or fields with a file behind them that has not come yet. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ readonly body: unknown; readonly file: IncomingFile | undefined }> {
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
