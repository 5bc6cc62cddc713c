/** The most items that are loaded for a selector; only platform admins of large installations have more. */
export const MAX_LISTED = 2000;

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** Reads a paginated list page by page and returns all its items, or the first ones if there are more than `max`. */
export async function readPages<Item>(
  read: (page: { readonly after?: string }) => Promise<Page<Item>>,
  max = Infinity,
): Promise<Item[]> {
  const items: Item[] = [];
  let page = await read({});
  for (;;) {
    items.push(...page.items);
    if (page.next === null || items.length >= max) return items;
    page = await read({ after: page.next });
  }
}

/** Whether a list loaded for a selector is complete. The remaining items are found by searching. */
export function isWholeList({ length }: readonly unknown[]): boolean {
  return length < MAX_LISTED;
}
