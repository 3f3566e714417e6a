/**
 * TypeScript text split into what runs and what is only said: enough to look for names and imports without being misled
 * by comments and texts. (TypeScript 7 offers no parser to programs.)
 */
export interface SourceText {
  /** Same length and lines as the text: comments are spaces, the insides of strings, templates and patterns are `_`. */
  code: string;
  /** What the quoted strings say, by the position of their opening quote. */
  strings: Map<number, string>;
}

const WORD = /[\p{L}\p{N}_$]+/uy;
const BEFORE_A_PATTERN = new Set(
  "return typeof case in of delete void new do else yield await throw instanceof".split(" "),
);

export function readSource(text: string): SourceText {
  const code = text.split("");
  const strings = new Map<number, string>();
  /** For each open `${`: how many braces are open inside it. */
  const templates: number[] = [];
  let lastToken = "";
  let at = 0;

  const blank = (end: number, filler: string) => {
    for (; at < end; at++) if (code[at] !== "\n") code[at] = filler;
  };
  const readTemplate = () => {
    const end = endOfTemplatePart(text, at);
    blank(end, "_");
    const opensExpression = text[at] === "$";
    if (opensExpression) templates.push(0);
    at += opensExpression ? 2 : 1;
    lastToken = opensExpression ? "{" : "`";
  };
  const readBrace = (char: string) => {
    at++;
    lastToken = char;
    const open = templates.pop();
    if (open === undefined) return;
    if (char === "}" && open === 0) readTemplate();
    else templates.push(open + (char === "{" ? 1 : -1));
  };

  while (at < text.length) {
    const char = text.charAt(at);
    const pair = text.slice(at, at + 2);
    const end = literalEnd(text, at, lastToken);
    if (pair === "//") blank(orEnd(text, text.indexOf("\n", at)), " ");
    else if (pair === "/*") blank(orEnd(text, text.indexOf("*/", at + 2), 2), " ");
    else if (end !== undefined) {
      if (char !== "/") strings.set(at, text.slice(at + 1, end));
      at++;
      blank(end, "_");
      at++;
      lastToken = '"';
    } else if (char === "`") {
      at++;
      readTemplate();
    } else if (char === "{" || char === "}") readBrace(char);
    else {
      WORD.lastIndex = at;
      const token = WORD.exec(text)?.[0] ?? char;
      at += token.length;
      if (token.trim()) lastToken = token;
    }
  }
  return { code: code.join(""), strings };
}

/**
 * The closing mark of a string or pattern that opens at `at`. None is found in the apostrophe of a JSX text or in a
 * division, because neither a string nor a pattern goes beyond its line.
 */
function literalEnd(text: string, at: number, lastToken: string): number | undefined {
  const open = text.charAt(at);
  if (open === "/" ? !patternMayFollow(lastToken) : open !== '"' && open !== "'") return undefined;
  let inSet = false;
  for (let index = at + 1; index < text.length && text[index] !== "\n"; index++) {
    const char = text[index];
    if (char === "\\") index++;
    else if (open === "/" && char === "[") inSet = true;
    else if (open === "/" && char === "]") inSet = false;
    else if (char === open && !inSet) return index;
  }
  return undefined;
}

/** After a value a slash divides; after `<` it closes a JSX tag. */
function patternMayFollow(lastToken: string): boolean {
  if (BEFORE_A_PATTERN.has(lastToken)) return true;
  return !/^[\p{L}\p{N}_$)\]}"`<]/u.test(lastToken);
}

function endOfTemplatePart(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === "`" || text.startsWith("${", index)) return index;
  }
  return text.length;
}

function orEnd(text: string, index: number, length = 0): number {
  return index < 0 ? text.length : index + length;
}

export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

export function countCodeLines(source: SourceText): number {
  return source.code.split("\n").filter((line) => line.trim()).length;
}
