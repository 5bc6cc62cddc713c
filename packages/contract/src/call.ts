import type { z } from "zod";
import type { Api } from "./api.ts";

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [K in Name]: In<Schema> }
  : unknown;

/** `METHOD /path` of an endpoint. */
export type CallKey = keyof Api;

/** `METHOD /path` of an endpoint that accepts a file. */
export type UploadKey = {
  [Key in CallKey]: Api[Key]["file"] extends null ? never : Key;
}[CallKey];

/** What a client passes to a call. The file of an upload is passed separately. */
export type CallInput<Key extends CallKey> = Part<"params", Api[Key]["params"]> &
  Part<"query", Api[Key]["query"]> &
  Part<"body", Api[Key]["body"]>;

/** What a call returns to a client. */
export type CallAnswer<Key extends CallKey> = Api[Key]["answer"] extends z.ZodType
  ? z.output<Api[Key]["answer"]>
  : undefined;

type TakesTokens<Entry extends Api[CallKey]> = Entry["takesTokens"] extends null
  ? Entry["access"] extends "visitor"
    ? true
    : Entry["access"] extends "user"
      ? [keyof Entry["resources"]] extends [never]
        ? false
        : true
      : false
  : Entry["takesTokens"];

/** K2: `METHOD /path` of an endpoint that programs with an access token may call, as `takesTokens` decides. */
export type TokenCallKey = {
  [Key in CallKey]: TakesTokens<Api[Key]> extends true ? Key : never;
}[CallKey];
