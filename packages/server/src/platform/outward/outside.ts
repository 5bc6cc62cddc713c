import type { IncomingHttpHeaders } from "node:http";

/** One request to another site. */
type OutsideRequest = {
  readonly method?: "GET" | "POST";
  /** Sent in addition to `Host`; nothing else is, so no cookie and no referrer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Ends the request and the reading of its answer, whatever state they are in. */
  readonly signal: AbortSignal;
};

/** The answer of another site. Its body has to be read to its end, or closed. */
export type OutsideAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: AsyncIterable<Buffer>;
  close(): void;
};

/**
 * Sends requests to sites that a user named, and only to those on the public internet. What it refuses, and what does
 * not respond, is an {@link OutsideError}.
 */
export type Outside = {
  /** Sends one request. A redirect is an answer like any other: it is not followed. */
  send(address: string, request: OutsideRequest): Promise<OutsideAnswer>;
};

/** `inward`: the address may not be asked; `unreachable`: it does not respond, or not properly. */
type OutsideReason = "inward" | "unreachable";

export class OutsideError extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutsideError";
    this.reason = reason;
  }
}
