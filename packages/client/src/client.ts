import type { Calls, Downloads, Uploads } from "./calls.ts";
import type { Download } from "./download.ts";
import type { MosaicoError } from "./mosaico-error.ts";
import type { Sending } from "./send-by-xhr.ts";

export type ClientOptions = {
  /** The address of the installation, such as `https://mosaico.example`. */
  readonly baseUrl: string;
  /** An access token, or the token of a session; without one, only what visitors may is possible. */
  readonly token?: string;
  /** How many times a request is repeated at most; 4 by default. */
  readonly retries?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Makes repeating a POST harmless: with the same key, the server answers as the first time. */
  readonly idempotencyKey?: string;
};

export type Page = { readonly items: readonly unknown[]; readonly next: string | null };
type PageKey = {
  [Key in keyof Calls]: Calls[Key]["answer"] extends Page ? Key : never;
}[keyof Calls];
type Item<Key extends PageKey> = Calls[Key]["answer"] extends { items: readonly (infer One)[] }
  ? One
  : never;
type Change = Calls["GET /mosaics/:id/changes"]["answer"]["items"][number];
/** A request that needs nothing may be left out. */
type Rest<Request, Options> = object extends Request
  ? [request?: Request, options?: Options]
  : [request: Request, options?: Options];

export type Client = {
  /**
   * Calls an endpoint by its method and path.
   * @throws {MosaicoError} on every refusal, and "network" if no response arrives.
   */
  call<Key extends keyof Calls>(
    key: Key,
    ...rest: Rest<Calls[Key]["request"], CallOptions>
  ): Promise<Calls[Key]["answer"]>;
  /** The items of a list, whose pages are requested as they are needed. */
  each<Key extends PageKey>(
    key: Key,
    ...rest: Rest<Calls[Key]["request"], Pick<CallOptions, "signal">>
  ): AsyncGenerator<Item<Key>, void, undefined>;
  /** Calls an endpoint that takes a file. `name` is that of the file, if it is a Blob without one. */
  upload<Key extends keyof Uploads>(
    key: Key,
    request: Uploads[Key]["request"] & { readonly file: Blob; readonly name?: string },
    options?: Sending & Pick<CallOptions, "idempotencyKey">,
  ): Promise<Uploads[Key]["answer"]>;
  /** Requests what is to be saved as a file. */
  download<Key extends keyof Downloads>(
    key: Key,
    ...rest: Rest<Downloads[Key]["request"], Pick<CallOptions, "signal">>
  ): Promise<Download>;
  /** Requests the bytes of an uploaded file by its name. */
  file(name: string, options?: Pick<CallOptions, "signal">): Promise<Download>;
  /**
   * The changes of a mosaic after a revision, as they are made, until the signal is aborted. The server reports them by
   * server-sent events; after a lost connection they continue where they ended.
   * @throws {MosaicoError} "mosaics.stale" if they cannot be followed and the mosaic has to be read again, and "notFound"
   * if it was deleted or may not be seen any more.
   */
  changes(
    mosaicId: number,
    options: {
      readonly since: number;
      /** Called each time that the connection is lost, before it is opened again. */
      readonly onLost?: (error: MosaicoError) => void;
      readonly signal?: AbortSignal;
    },
  ): AsyncGenerator<Change, void, undefined>;
};
