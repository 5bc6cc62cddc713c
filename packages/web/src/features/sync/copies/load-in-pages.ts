import { inSlices } from "#platform/page/in-slices.ts";
import type { LoggedChange } from "../change.ts";
import { parseMosaic, parseTile } from "../document/parse-mosaic.ts";
import type { BaseState, PagesTransport, WireTiles } from "../transport.ts";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type CopyKey, storeBaseline } from "./copy-store.ts";
import type { LoadedMosaic } from "./load-mosaic.ts";
import { type TilesPage, mergePages } from "./merge-pages.ts";

/**
 * Loads a whole mosaic page by page, so that neither the server nor the page are busy with all of it at once. Undefined
 * if it changed meanwhile in a way that cannot be followed.
 */
export async function loadInPages(
  of: CopyKey,
  source: PagesTransport,
  signal?: AbortSignal,
): Promise<LoadedMosaic | undefined> {
  const pages: TilesPage[] = [];
  const texts: string[] = [];
  let request = source.tiles(of.id, null, signal);
  let first: WireTiles | undefined;
  let broken = 0;
  for (;;) {
    const wire = await request;
    first ??= wire;
    // On its way while this page is read.
    if (wire.next !== null) request = source.tiles(of.id, wire.next, signal);
    request.catch(() => {
      // Handled by the next round, or no longer needed.
    });
    const page = await readPage(wire);
    broken += page.broken;
    pages.push(page);
    texts.push(wire.content.slice(START.length, -END.length));
    if (wire.next === null) {
      const { accountId, language } = wire;
      const whole = await finish(of, source, first, pages, signal);
      if (whole === undefined) return undefined;
      const isOne = pages.every(({ revision }) => revision === whole.revision);
      const content = isOne
        ? `${START}${texts.filter((text) => text !== "").join(",")}${END}`
        : await textOf(whole.state.tiles.values());
      const { title, background, settings } = whole.state;
      const { revision, changeId } = whole;
      const copy = { title, content, background: JSON.stringify(background), settings };
      void storeBaseline(of, { ...copy, accountId, revision, changeId });
      return { id: of.id, accountId, language, broken, ...whole };
    }
  }
}

const START = '{"nodes":[';
const END = "]}";

async function readPage(wire: WireTiles): Promise<TilesPage & { readonly broken: number }> {
  const { state } = parseMosaic({ ...wire, content: `${START}${END}` });
  const { nodes } = JSON.parse(wire.content) as { readonly nodes: readonly unknown[] };
  const tiles: Tile[] = [];
  await inSlices(nodes, (node) => {
    const tile = parseTile(node);
    if (tile !== undefined) tiles.push(tile);
  });
  const { revision, changeId, next: last } = wire;
  return { revision, changeId, head: state, tiles, last, broken: nodes.length - tiles.length };
}

/** Follows the changes that were made while the pages were read. */
async function finish(
  { id }: CopyKey,
  source: PagesTransport,
  first: BaseState,
  pages: readonly TilesPage[],
  signal?: AbortSignal,
): Promise<(Pick<LoadedMosaic, "state"> & BaseState) | undefined> {
  const changes: LoggedChange[] = [];
  const goal = pages.at(-1)?.revision ?? first.revision;
  let { revision, changeId } = first;
  while (revision < goal) {
    const made = await source.changesAfter(id, { revision, changeId }, signal);
    const last = made?.at(-1);
    if (made === undefined || last === undefined) return undefined;
    changes.push(...made);
    ({ revision, changeId } = last);
  }
  const merged = mergePages(pages, changes);
  return merged && { ...merged, changeId };
}

async function textOf(tiles: Iterable<Tile>): Promise<string> {
  const texts: string[] = [];
  await inSlices(tiles, (tile) => texts.push(JSON.stringify(tile)));
  return `${START}${texts.join(",")}${END}`;
}
