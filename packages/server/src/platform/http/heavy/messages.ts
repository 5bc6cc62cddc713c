import type { ErrorCode } from "@mosaico/contract/errors";
import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { ActorCtx, RequestCtx } from "../../context.ts";
import type { LoadedResources } from "../load-resources.ts";
import type { AnyAnswer } from "../routes.ts";

/** Who asks, without the world. */
type Asking = Pick<RequestCtx, "network" | "language" | "userAgent"> &
  Partial<Pick<ActorCtx, "actor" | "session">>;

/** A request as another thread gets it: let in, and with its things loaded and permitted. */
export type HeavyJob = {
  readonly key: EndpointKey;
  readonly asking: Asking;
  readonly params: unknown;
  readonly query: unknown;
  /** The JSON as it came, or the body that was read already. */
  readonly body: { readonly bytes: Uint8Array } | { readonly read: unknown };
  readonly resources: LoadedResources;
  readonly ifMatch: readonly string[] | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The present, in milliseconds since 1970, as the server's clock has it. */
  readonly now: number;
};

/** An answer without its body. */
export type AnswerHead = Omit<AnyAnswer, "body" | "pieces" | "file"> & {
  readonly hasBody: boolean;
};

/** Why a request was refused, and what the log is told of it. */
export type Refused = {
  readonly code: ErrorCode;
  readonly errors: readonly { path: string; code: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly cause: string | undefined;
};

/** What a thread is told. */
export type ToThread =
  /** `state` is shared: whether the client has gone can be asked at any moment. */
  | {
      readonly kind: "job";
      readonly id: number;
      readonly job: HeavyJob;
      readonly state: SharedArrayBuffer;
    }
  | { readonly kind: "more"; readonly id: number }
  | { readonly kind: "abandon"; readonly id: number }
  | { readonly kind: "turn"; readonly id: number }
  | { readonly kind: "end" };

/** What a thread tells. */
export type FromThread =
  | { readonly kind: "head"; readonly id: number; readonly head: AnswerHead }
  | { readonly kind: "piece"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "refused"; readonly id: number; readonly refused: Refused }
  | { readonly kind: "events"; readonly topics: readonly string[] }
  | { readonly kind: "takeTurn"; readonly id: number }
  | { readonly kind: "endTurn"; readonly id: number };

/** So many pieces of an answer are on their way at once: no thread runs ahead of a client that takes its time. */
export const PIECES_AHEAD = 8;
