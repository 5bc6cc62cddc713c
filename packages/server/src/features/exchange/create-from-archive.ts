import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { readOwnCanvas } from "@mosaico/domain/exchange/read-canvas";
import { ARCHIVE_FOLDERS } from "@mosaico/domain/exchange/manifest";
import { type SettledFile, settleFiles } from "@mosaico/domain/exchange/settle-files";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import { type MosaicState, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { listSources } from "#features/files/files.service.ts";
import { libraryFiles } from "#features/icons/icons.service.ts";
import {
  type WholeMosaic,
  createWhole,
  summaryOf,
  usedFiles,
} from "#features/mosaics/mosaics.service.ts";
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
    {
      files: files ?? (await filesOfAccount(ctx, target.account.accountId, state)),
      isGeneralIcon: (name) => library.has(name),
    },
  );
  if (!settled.ok) throw new AppError(settled.problem);
  return summaryOf(await createWhole(ctx, { ...target, language, state: settled.value }));
}

/** The files that a mosaic names and that the account has, if they are of the kinds that it needs. */
async function filesOfAccount(
  ctx: ActorCtx,
  accountId: string,
  state: MosaicState,
): Promise<ReadonlyMap<string, SettledFile>> {
  const sources = await listSources(ctx, accountId, usedFiles(state));
  const files = new Map<string, SettledFile>();
  for (const { name, mediaType, folder } of sources) {
    const kind = fileKindOf(mediaType);
    const use = ARCHIVE_FOLDERS.find((one) => one === folder);
    if (kind !== undefined && use !== undefined) files.set(name, { name, kind, folder: use });
  }
  return files;
}

function parsed(canvas: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(canvas).toString("utf8"));
  } catch {
    return undefined;
  }
}
