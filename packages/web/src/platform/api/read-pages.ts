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
