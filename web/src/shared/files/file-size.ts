import { asSet } from "#ui/format/figures.ts";

const KB = 1000;
const MB = 1_000_000;

/** Size of a file for people. Worked: 1234567 → '1.2 MB', 999 → '1 KB'. */
export const fileSize = (bytes: number): string =>
  bytes >= MB
    ? `${asSet(Math.round(bytes / (MB / 10)) / 10)}\u2009MB`
    : `${asSet(Math.max(1, Math.round(bytes / KB)))}\u2009KB`;
