export interface ScriptCitation {
  line: number;
  script: string;
}

/** The npm scripts that a document tells people to run. */
export function citedScripts(markdown: string): ScriptCitation[] {
  return markdown.split("\n").flatMap((text, index) => {
    const run = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, script = ""]) => script);
    const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, script = ""]) => script);
    return [...run, ...short].map((script) => ({ line: index + 1, script }));
  });
}
