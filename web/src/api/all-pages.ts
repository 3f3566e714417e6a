interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Every item of a paged list, for choices that must be complete. */
export async function allPages<Item>(load: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await load(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
