import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { Language } from "@mosaico/domain/language";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { type MosaicState, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { type WordedTemplate, inLanguage } from "../../../library/templates/template.ts";
import { TEMPLATES } from "../../../library/templates/templates.ts";
import { storeSample } from "#features/files/files.service.ts";
import { libraryFiles } from "#features/icons/icons.service.ts";
import {
  type WholeMosaic,
  createWhole,
  enterAccount,
  summaryOf,
} from "#features/mosaics/mosaics.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { readPhoto } from "./template-pictures.ts";

type Target = Pick<WholeMosaic, "account" | "implementation" | "beforeCommit"> & {
  readonly title: string;
  readonly language: Language;
};

/**
 * Creates a mosaic from a template of the product. Its pictures are stored first, as if they had been uploaded: those
 * that the account has already are not stored again.
 */
export async function createFromTemplate(
  ctx: ActorCtx,
  code: string,
  { title: newTitle, language, ...target }: Target,
): Promise<MosaicSummary> {
  const found = TEMPLATES.find(({ plan }) => plan.code === code);
  if (found === undefined) throw new AppError("notFound");
  const title = valueOf(checkMosaicTitle(newTitle));
  const template = inLanguage(found, language);
  // Storing pictures takes a while: what would be refused in the end is refused before.
  await inTransaction(ctx, (tx) => enterAccount(tx, target));
  const home = { accountId: target.account.accountId, userId: ctx.actor.userId };
  const files = await storePictures(ctx, home, template);
  const state = stateOf(template, title, files, await libraryFiles(ctx));
  return summaryOf(await createWhole(ctx, { ...target, language, state }));
}

async function storePictures(
  ctx: ActorCtx,
  home: { readonly accountId: string; readonly userId: string },
  { tiles }: WordedTemplate,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { type, content } of tiles) {
    if (type !== "foto" || files.has(content)) continue;
    files.set(content, await storeSample(ctx, home, await readPhoto(content)));
  }
  return files;
}

function stateOf(
  { look, ground, line, sections, tiles }: WordedTemplate,
  title: string,
  files: ReadonlyMap<string, string>,
  icons: ReadonlyMap<string, string>,
): MosaicState {
  const all: Tile[] = [
    ...sections.map(({ id, position, ...texts }) => ({ id, position, data: sectionData(texts) })),
    ...tiles.map(({ id, position, icon: slug, ...texts }) => {
      const icon = icons.get(slug) ?? "";
      const content = texts.type === "foto" ? (files.get(texts.content) ?? "") : texts.content;
      const data = { ...texts, content, icon, iconIsGeneral: icon !== "" };
      return { id, position, data: fillTileData(data) };
    }),
  ];
  return {
    title,
    background: NO_BACKGROUND,
    settings: { ...DEFAULT_SETTINGS, look, ground, line, titleBlock: true },
    tiles: new Map(all.map((tile) => [tile.id, tile])),
  };
}
