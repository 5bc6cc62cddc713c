import type { Api } from "@mosaico/contract/api";
import type { CallAnswer, CallInput, TokenCallKey, UploadKey } from "@mosaico/contract/call";

export type { ErrorCode } from "@mosaico/contract/errors";

// In the package for publication, build/write-calls.ts replaces this file by the same types written out, because the
// contract is not published.

/** The parts of a request; those in which nothing is required may be left out. */
type Request<Parts> = {
  readonly [Name in keyof Parts as object extends Parts[Name] ? never : Name]: Parts[Name];
} & { readonly [Name in keyof Parts as object extends Parts[Name] ? Name : never]?: Parts[Name] };

type IsJson<Key extends TokenCallKey> = Api[Key] extends {
  readonly sendsFile: false;
  readonly text: null;
  readonly status: 200 | 201 | 204;
}
  ? true
  : false;
type JsonKey = { [Key in TokenCallKey]: IsJson<Key> extends true ? Key : never }[TokenCallKey];

/** The calls that are answered in JSON, or by nothing, by method and path. */
export type Calls = {
  readonly [Key in JsonKey as Api[Key]["file"] extends "required" ? never : Key]: {
    readonly request: Request<CallInput<Key>>;
    readonly answer: CallAnswer<Key>;
  };
};

/** The calls that take a file. */
export type Uploads = {
  readonly [Key in JsonKey & UploadKey]: {
    readonly request: Request<CallInput<Key>>;
    readonly answer: CallAnswer<Key>;
  };
};

/** The calls whose answers can be saved as files. */
export type Downloads = {
  readonly [Key in TokenCallKey & `GET ${string}`]: {
    readonly request: Request<CallInput<Key>>;
  };
};
