import { AppError } from "../http/app-error.ts";

/** A request that the object store failed. */
export class StoreTrouble extends AppError {
  /** Undefined if it did not respond at all. */
  readonly answered: number | undefined;
  readonly reason: string;

  constructor(
    request: { readonly method: string; readonly name: string },
    cause: { readonly status: number; readonly code: string } | { readonly error: unknown },
  ) {
    super("files.storeAway");
    this.answered = "status" in cause ? cause.status : undefined;
    this.reason =
      "status" in cause ? `${cause.status} ${cause.code}`.trim() : reasonOf(cause.error);
    this.message = `${request.method} ${request.name}: ${this.reason}`;
  }

  static from(
    request: { readonly method: string; readonly name: string },
    error: unknown,
  ): StoreTrouble {
    return error instanceof StoreTrouble ? error : new StoreTrouble(request, { error });
  }
}

/** `fetch failed` says nothing useful; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
