import { lineAt, type SourceText } from "./source-text.ts";

export interface Import {
  specifier: string;
  line: number;
  /** `import type` and `export type`: gone at run time. */
  isTypeOnly: boolean;
}

const FROM = /\b(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[^;'"`()=]*?\bfrom\s*(?=["'])/g;
const SIDE_EFFECT_OR_DYNAMIC = /\bimport\s*\(?\s*(?=["'])/g;

export function readImports(source: SourceText): Import[] {
  return [...findImports(source, FROM), ...findImports(source, SIDE_EFFECT_OR_DYNAMIC)];
}

function findImports({ code, strings }: SourceText, pattern: RegExp): Import[] {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const specifier = strings.get(match.index + match[0].length);
    if (specifier === undefined) return [];
    return [{ specifier, line: lineAt(code, match.index), isTypeOnly: match[1] !== undefined }];
  });
}
