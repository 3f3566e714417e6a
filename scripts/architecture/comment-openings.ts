import { type Problem, type SourceFile, visitProblems } from "./source-file.ts";
import { lineAt } from "./syntax-tree.ts";

/** Pronouns, relative clauses, conjunctions, prepositions, adverbs and participles: openings that hide the subject. */
const REFUSED = new Set(
  [
    "i you he she it we they them this that these those such its their his her our your my",
    "what who whose whom which whatever whoever whichever where wherever when whenever how however why",
    "somebody someone something anybody anyone anything nobody nothing none everybody everyone everything",
    "and but or nor so if because since unless while whereas although though than neither either",
    "about above across after against along among around as at before behind below beneath beside besides between",
    "beyond by despite during except for from in inside instead into like near of on onto outside over per through",
    "throughout till to toward towards under until upon via with within without",
    "also else even here hence just not once only otherwise rather then there therefore thus too",
    "asked held made said told",
  ].flatMap((words) => words.split(" ")),
);

const TITLED = new Set(["test", "it", "describe"]);

/** Doc comments and test titles open with the subject noun or a verb, so that each is understood alone. */
export function commentOpenings(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => [...docComments(file), ...testTitles(file)]);
}

function docComments({ path, text, comments }: SourceFile): Problem[] {
  return comments.flatMap(({ type, value, start }) => {
    const word = type === "Block" && value.startsWith("*") ? refusedOpening(value.replace(/^[\s*]+/, "")) : null;
    return word ? [{ path, line: lineAt(text, start), message: cure("doc comment", word) }] : [];
  });
}

function testTitles(file: SourceFile): Problem[] {
  return visitProblems(file, (report) => ({
    CallExpression: (node) => {
      const [title] = node.arguments;
      if (!title || !TITLED.has(calledName(node.callee))) return;
      const text =
        title.type === "TemplateLiteral" ? title.quasis[0]?.value.raw : title.type === "Literal" ? title.value : null;
      const word = typeof text === "string" ? refusedOpening(text) : null;
      if (word) report(node, cure("test title", word));
    },
  }));
}

interface Callee {
  type: string;
  name?: unknown;
  object?: Callee;
  callee?: Callee;
  tag?: Callee;
}

/** `it` for `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function calledName(callee: Callee): string {
  const inner = callee.object ?? callee.callee ?? callee.tag;
  if (inner) return calledName(inner);
  return typeof callee.name === "string" ? callee.name : "";
}

export function refusedOpening(text: string): string | null {
  const word = /^[a-z]+(?![\w'’-])/i.exec(text)?.[0];
  return word && REFUSED.has(word.toLowerCase()) ? word : null;
}

function cure(kind: string, word: string): string {
  return `A ${kind} opens with "${word}": open it with the subject noun or a verb, in the active voice.`;
}
