import type { Problem, SourceFile } from "./source-file.ts";

const NAMES_THAT_SAY_NOTHING = new Set(["util", "utils", "helper", "helpers", "common", "types"]);
const MAX_CODE_LINES = 400;

export function fileShape(files: SourceFile[]): Problem[] {
  return files.flatMap(({ path, codeLines }) => {
    const problems: Problem[] = [];
    const vague = path.split("/").find((part) => NAMES_THAT_SAY_NOTHING.has(part.replace(/\..*$/, "")));
    if (vague)
      problems.push({ path, message: `"${vague}" says nothing: name the file after the one thing it is for.` });
    if (codeLines > MAX_CODE_LINES) {
      problems.push({
        path,
        message: `${codeLines} lines of code, at most ${MAX_CODE_LINES}: move its second job to a file of its own.`,
      });
    }
    return problems;
  });
}
