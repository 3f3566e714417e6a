const RECORD = /^docs\/decisions\/(\d{4})-.*\.md$/;

/** Decision records that bear the number of another one. */
export function sharedNumbers(files: readonly string[]): { path: string; message: string }[] {
  const first = new Map<string, string>();
  return files.flatMap((path) => {
    const number = RECORD.exec(path)?.[1];
    if (number === undefined) return [];
    const other = first.get(number);
    if (other === undefined) {
      first.set(number, path);
      return [];
    }
    return [{ path, message: `has the number of ${other}: take the next free one.` }];
  });
}

/** Index of the decision records, by the question that each answers. */
export const RECORD_INDEX = "docs/decisions/README.md";

/** Decision records that the index does not link exactly once. */
export function unindexedRecords(files: readonly string[], index: string): { path: string; message: string }[] {
  const links = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, file]) => `docs/decisions/${file}`);
  return files
    .filter((path) => RECORD.test(path))
    .map((path) => ({ path, count: links.filter((link) => link === path).length }))
    .filter(({ count }) => count !== 1)
    .map(({ path, count }) => ({ path, message: `stands ${count} times in ${RECORD_INDEX}: give it one question.` }));
}
