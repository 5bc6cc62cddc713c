import type { ErrorCode } from "@mosaico/contract/errors";
import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { ActorCtx, RequestCtx } from "../../context.ts";
import type { LoadedResources } from "../load-resources.ts";
import type { AnyAnswer } from "../routes.ts";

/** The requester, as plain data without the server's services. */
type Asking = Pick<RequestCtx, "network" | "language" | "userAgent" | "linkProofs"> &
  Partial<Pick<ActorCtx, "actor" | "session">>;

/** A request as another thread receives it: admitted, with its resources loaded and permitted. */
export type HeavyJob = {
  readonly key: EndpointKey;
  readonly asking: Asking;
  readonly params: unknown;
  readonly query: unknown;
  /** The raw JSON, or the body that was already parsed. */
  readonly body: { readonly bytes: Uint8Array } | { readonly read: unknown };
  readonly resources: LoadedResources;
  /** The replica that has everything that the request must see; undefined if the database itself is to be read. */
  readonly replica?: { readonly url: string; readonly keepsSnapshots: boolean } | undefined;
  /** What the handler did before it left the request to the thread. */
  readonly prepared?: unknown;
  readonly ifMatch: readonly string[] | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The current time of the server's clock, in milliseconds since 1970. */
  readonly now: number;
};

/** A response without its body. */
export type AnswerHead = Omit<AnyAnswer, "body" | "pieces" | "file"> & {
  readonly hasBody: boolean;
};

/** Why a request was refused, and the cause for the log. */
export type Refused = {
  readonly code: ErrorCode;
  readonly errors: readonly { path: string; code: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly cause: string | undefined;
};

/** Messages to a thread. */
export type ToThread =
  /** `state` is shared memory, so that the thread can check at any moment whether the client has disconnected. */
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

/** Messages from a thread. */
export type FromThread =
  | { readonly kind: "head"; readonly id: number; readonly head: AnswerHead }
  | { readonly kind: "piece"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "refused"; readonly id: number; readonly refused: Refused }
  | { readonly kind: "events"; readonly topics: readonly string[] }
  | { readonly kind: "takeTurn"; readonly id: number }
  | { readonly kind: "endTurn"; readonly id: number };

/** The maximum number of chunks in transit, so that no thread runs ahead of a slow client. */
export const PIECES_AHEAD = 8;
