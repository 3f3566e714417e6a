import { isTest, type Problem, type SourceFile } from "./source-file.ts";
import { lineAt } from "./source-text.ts";

const IMPURE: { pattern: RegExp; message: string }[] = [
  {
    // As a type `Date` is fine; as a value it reads the clock or the machine's time zone.
    pattern: /\bnew\s+Date\b|\bDate\s*[.(]|\binstanceof\s+Date\b/g,
    message: "The domain reads no clock: take the time as an argument (the type Date is fine, the value is not).",
  },
  {
    pattern: /\bMath\s*\.\s*random\b/g,
    message: "The domain has no randomness: take ids and random numbers as arguments.",
  },
  {
    pattern: /\bIntl\s*\.|\.\s*toLocale\w*|\.\s*localeCompare\b/g,
    message: "The domain knows no locale: compare with < and >, and leave formatting to web.",
  },
  {
    pattern: /\bglobalThis\b/g,
    message: "The domain depends on nothing around it: take what it needs as an argument.",
  },
];

export function domainPurity(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith("domain/src/") && !isTest(path))
    .flatMap(({ path, source }) =>
      IMPURE.flatMap(({ pattern, message }) =>
        [...source.code.matchAll(pattern)].map(({ index }) => ({ path, line: lineAt(source.code, index), message })),
      ),
    );
}
