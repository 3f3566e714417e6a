import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";
import type { Visits } from "./syntax-tree.ts";

type Expression = Parameters<NonNullable<Visits["TSAsExpression"]>>[0]["expression"];

/** Names under which an answer of the server is handed on. */
const ANSWERS = new Set(["data", "answer", "error"]);

/**
 * Refuses `answer as Type` in the screens, for what is awaited, parsed from JSON or named as an answer: it would be
 * taken for what it need not be, and nothing complains.
 */
export function assertions(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith("web/src/") && !isTest(path))
    .flatMap((file) =>
      visitProblems(file, (report) => ({
        TSAsExpression(node) {
          if (!isAnswer(node.expression)) return;
          report(
            node,
            "An assertion checks nothing of an answer: read it with a schema of the contract, or take it apart with web/src/api/unknown-json.ts.",
          );
        },
      })),
    );
}

function isAnswer(node: Expression): boolean {
  switch (node.type) {
    case "AwaitExpression":
      return true;
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return isAnswer(node.expression);
    case "Identifier":
      return ANSWERS.has(node.name);
    case "MemberExpression":
      return node.property.type === "Identifier" && ANSWERS.has(node.property.name);
    case "CallExpression": {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
      const isJson = callee.object.type === "Identifier" && callee.object.name === "JSON";
      return callee.property.name === "json" || (isJson && callee.property.name === "parse");
    }
    default:
      return false;
  }
}
