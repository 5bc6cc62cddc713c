import type { FileKind } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import type { SpooledFile } from "#platform/spool/spool.ts";
import { refusePrograms } from "../content/refuse-programs.ts";
import { requireKind } from "../content/require-kind.ts";
import { refuse } from "./refuse.ts";
import { minLength, requireLength } from "./require-length.ts";
import { requireQuota } from "./require-quota.ts";

/** What a received file must be. */
type Expected = {
  /** By its declared name and type; undefined if nothing like that is accepted. */
  readonly kind: FileKind | undefined;
  /** In bytes, for a file of that kind. */
  readonly limit: (kind: FileKind) => number;
  /** The account whose quota it counts towards, if any. */
  readonly accountId: string | null;
};

/**
 * Receives a file into the spool for `store`, and drops it afterwards. It is refused as early as possible: by its name,
 * its length, and its first bytes.
 */
export async function receive<Result>(
  ctx: ActorCtx,
  file: IncomingFile,
  { kind, limit, accountId }: Expected,
  store: (spooled: SpooledFile, kind: FileKind) => Promise<Result>,
): Promise<Result> {
  if (kind === undefined) return refuse(ctx, file);
  const max = limit(kind);
  requireLength(file, max);
  // A picture is re-encoded, mostly to fewer bytes.
  const min = kind === "picture" ? 1 : minLength(file);
  if (accountId !== null) await requireQuota(ctx, accountId, min);
  const spooled = await ctx.spool.take(file.stream, {
    max,
    look: async (head) => {
      await requireKind(head, kind, file.name);
      // F7: the operator may have disallowed programs.
      if (kind === "other" && ctx.refusesPrograms) await refusePrograms(head, file.name);
    },
  });
  try {
    if (spooled.bytes === 0) throw new AppError("files.empty");
    return await store(spooled, kind);
  } finally {
    await spooled.drop();
  }
}
