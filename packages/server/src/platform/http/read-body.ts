import type { Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Spool } from "../spool/spool.ts";
import { AppError } from "./app-error.ts";
import { allowLongBody } from "./body-time.ts";
import { fileRequired } from "./file-field.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { isMultipart, readMultipart } from "./multipart-body.ts";
import type { SignedBody } from "./routes.ts";

/** The body of a request before validation. */
export type RequestBody = {
  readonly body: unknown;
  readonly file: IncomingFile | undefined;
  readonly signed?: SignedBody;
};

/** Reads what a request carries: JSON, fields with a file that may still be arriving, or signed bytes. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  spool: Spool,
): Promise<RequestBody> {
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
    const { fields, file } = await readMultipart(request.raw, {
      fields: fieldsOf(endpoint.body),
      maxFileBytes: endpoint.maxFileBytes ?? 0,
      spool,
    });
    return { body: fields, file };
  }
  if (endpoint.file === "required") {
    if (request.body !== undefined) throw new AppError("request.wrongType");
    throw fileRequired();
  }
  return { body: request.body, file: undefined };
}

function fieldsOf(body: z.ZodType | null): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
}
