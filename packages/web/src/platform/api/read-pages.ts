/** So much of a list is read for a selector; who sees more are the platform admins of large installations. */
export const MAX_LISTED = 2000;

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/**
 * The items of a list that the server gives in pages, read one page after the other: all of them, or the first ones
 * where there are more than `max`.
 */
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

/** Whether a list that was read for a selector has all that there is. The others are found by searching. */
export function isWholeList({ length }: readonly unknown[]): boolean {
  return length < MAX_LISTED;
}
