import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { readOwnCanvas } from "@mosaico/domain/exchange/read-canvas";
import { settleFiles } from "@mosaico/domain/exchange/settle-files";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { libraryFiles } from "#features/icons/icons.service.ts";
import { type WholeMosaic, createWhole, summaryOf } from "#features/mosaics/mosaics.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import type { ReceivedArchive } from "./receive-archive.ts";

type Target = Pick<WholeMosaic, "account" | "implementation" | "beforeCommit"> & {
  /** In place of the title in the archive. */
  readonly title: string | undefined;
};

/** X5: creates the mosaic of an archive whose files are in the account: with all of its tiles, or not at all. */
export async function createFromArchive(
  ctx: ActorCtx,
  { title, ...target }: Target,
  { canvas, files }: ReceivedArchive,
): Promise<MosaicSummary> {
  const read = readOwnCanvas(parsed(canvas));
  if (!read.ok) throw new AppError(read.problem);
  const { state, language } = read.value;
  const named = valueOf(checkMosaicTitle(title ?? state.title));
  const library = new Set((await libraryFiles(ctx)).values());
  const settled = settleFiles(
    { ...state, title: named },
    { files, isGeneralIcon: (name) => library.has(name) },
  );
  if (!settled.ok) throw new AppError(settled.problem);
  return summaryOf(await createWhole(ctx, { ...target, language, state: settled.value }));
}

function parsed(canvas: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(canvas).toString("utf8"));
  } catch {
    return undefined;
  }
}
