import type { z } from "zod";
import type { Api } from "./api.ts";

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [K in Name]: In<Schema> }
  : unknown;

/** `METHOD /path` of an endpoint. */
export type CallKey = keyof Api;

/** `METHOD /path` of an endpoint to which a file may be sent. */
export type UploadKey = {
  [Key in CallKey]: Api[Key]["file"] extends null ? never : Key;
}[CallKey];

/** What a client gives with a call; the file of an upload comes beside it. */
export type CallInput<Key extends CallKey> = Part<"params", Api[Key]["params"]> &
  Part<"query", Api[Key]["query"]> &
  Part<"body", Api[Key]["body"]>;

/** What a client gets from a call. */
export type CallAnswer<Key extends CallKey> = Api[Key]["answer"] extends z.ZodType
  ? z.output<Api[Key]["answer"]>
  : undefined;
