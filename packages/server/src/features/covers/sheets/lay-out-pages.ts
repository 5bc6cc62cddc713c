/** Something on a page that is never divided. */
export type Block = {
  readonly height: number;
  /** Its markup at 0, 0. `anchors` are the pages of marked blocks. */
  readonly draw: (anchors: ReadonlyMap<string, number>) => string;
  /** Left out at the head of a page. */
  readonly isSpace?: boolean;
  /** Not the last of its page. */
  readonly staysWithNext?: boolean;
  readonly anchor?: string;
};

type Placed = { readonly block: Block; readonly y: number };

/** Places blocks on pages, one below the other, and says on which pages the marked ones are. */
export function layOutPages(
  blocks: readonly Block[],
  height: number,
  maxPages: number,
): {
  readonly pages: readonly (readonly Placed[])[];
  readonly anchors: ReadonlyMap<string, number>;
  /** How many blocks are left out. */
  readonly left: number;
} {
  const pages: Placed[][] = [[]];
  const anchors = new Map<string, number>();
  let y = 0;
  for (const [at, block] of blocks.entries()) {
    let page = pages.at(-1) ?? [];
    if (y > 0 && y + heightWithNext(blocks, at) > height) {
      if (pages.length === maxPages) return { pages, anchors, left: blocks.length - at };
      page = [];
      pages.push(page);
      y = 0;
    }
    if (block.isSpace && y === 0) continue;
    if (block.anchor !== undefined) anchors.set(block.anchor, pages.length);
    page.push({ block, y });
    y += block.height;
  }
  return { pages, anchors, left: 0 };
}

/** Of a block and those that have to be on its page. */
function heightWithNext(blocks: readonly Block[], at: number): number {
  let height = 0;
  for (let next = at; next < blocks.length; next += 1) {
    const block = blocks[next];
    height += block?.height ?? 0;
    if (!block?.staysWithNext && !block?.isSpace) break;
  }
  return height;
}
