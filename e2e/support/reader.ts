import type { FrameLocator, Locator, Page } from "@playwright/test";
import { Api } from "./api.ts";
import { enter } from "./enter.ts";
import { MosaicUser } from "./mosaic-user.ts";
import type { RunningApp } from "./server.ts";
import type { Language, Say } from "./words.ts";

/** A file held by a tile. */
type TileFile = {
  readonly type: string;
  readonly title: string;
  /** The name it is uploaded with. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

type Reader = {
  readonly api: Api;
  readonly user: MosaicUser;
  readonly say: Say;
  readonly mosaic: string;
  /** The stored names of the files, in the same order. */
  readonly kept: readonly string[];
};

type Viewer = {
  readonly dialog: Locator;
  readonly element: Locator;
  readonly frame: FrameLocator;
};

/** Signs in to a new mosaic with one tile for each of these files. */
export async function enterWithFiles(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  files: readonly TileFile[],
  language: Language,
): Promise<Reader> {
  const api = await Api.signIn(app);
  const kept: string[] = [];
  for (const { bytes, name, type } of files) kept.push(await api.upload(bytes, name, type));
  const mosaic = await api.mosaicWith(
    files.map(({ type, title }, index) => ({ type, title, content: kept[index] })),
  );
  const user = await enter(MosaicUser, page, language, mosaic, app.admin);
  return { api, user, say: user.say, mosaic, kept };
}

/** Opens a tile and returns its dialog and the frame its document is drawn in. */
export async function openTile(page: Page, user: MosaicUser, title: string): Promise<Viewer> {
  await user.tile(title).click();
  return viewerOf(page);
}

/** The dialog of an open tile, and the frame its document is drawn in. */
export function viewerOf(page: Page): Viewer {
  const dialog = page.getByRole("dialog");
  const element = dialog.locator("iframe");
  return { dialog, element, frame: element.contentFrame() };
}
