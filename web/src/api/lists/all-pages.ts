export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface PageInput {
  limit: number;
  cursor?: string;
}

/** The most that the API gives at once. */
const LARGEST_PAGE = 200;

/** Every item of a paged list, for choices that must be complete. */
export async function allPages<Item>(load: (input: PageInput) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await load({ limit: LARGEST_PAGE, ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
