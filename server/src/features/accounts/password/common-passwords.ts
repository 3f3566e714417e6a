import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Widely known passwords and the words that they are made of, one to a line, in lower case. Also beside the bundle. */
const file = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../../../common-passwords.txt" : "../common-passwords.txt",
    import.meta.url,
  ),
);

const words: ReadonlySet<string> = new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));

export const isCommonPassword = (word: string) => words.has(word);
