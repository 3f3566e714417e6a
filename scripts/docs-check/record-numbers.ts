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
