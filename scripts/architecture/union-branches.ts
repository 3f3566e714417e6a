import { isTest, type Problem, type SourceFile, visitProblems, workspaceOf } from "./source-file.ts";
import { type Program, type Visits, visit } from "./syntax-tree.ts";

/** The layers whose unions are known everywhere; those below them share them. */
const DECLARING = new Set(["domain", "contract"]);
const CHECKED = new Set(["domain", "contract", "server", "web"]);

type Expression = Parameters<NonNullable<Visits["ConditionalExpression"]>>[0]["test"];

/**
 * Refuses `unit === "lb" ? … : …`: with a third unit the second branch would be taken for it, and nothing complains.
 * Known are the words of every union that domain or contract declare: `"a" | "b"`, `["a", "b"] as const` and
 * `z.enum(["a", "b"])`. A branch of nothing (`null`, `undefined`, `[]`, `skipToken`) only picks one member, which may be
 * the only one that has something.
 */
export function unionBranches(files: SourceFile[]): Problem[] {
  const sources = files.filter(({ path }) => /^\w+\/src\//.test(path) && !isTest(path));
  const words = new Set(sources.filter(({ path }) => DECLARING.has(workspaceOf(path))).flatMap(unionWords));
  return sources
    .filter(({ path }) => CHECKED.has(workspaceOf(path)))
    .flatMap((file) =>
      visitProblems(file, (report) => ({
        ConditionalExpression(node) {
          if (isNothing(node.consequent) || isNothing(node.alternate)) return;
          const word = comparedWords(node.test).find((each) => words.has(each));
          if (word === undefined) return;
          report(
            node,
            `A ternary on "${word}" leaves the other members of its union to one branch: write a Record<Union, …>, or a switch without default.`,
          );
        },
      })),
    );
}

function unionWords({ program }: { program: Program }): string[] {
  const words: string[] = [];
  /** A union of at least two words; one of marks, such as "," and ";", is a choice of characters. */
  const add = (members: (string | null | undefined)[]) => {
    if (members.length > 1 && members.every((member) => member && /^[A-Za-z]/.test(member))) {
      words.push(...members.flatMap((member) => member ?? []));
    }
  };
  visit(program, {
    TSUnionType({ types }) {
      add(types.map((type) => (type.type === "TSLiteralType" ? textOf(type.literal) : undefined)));
    },
    TSAsExpression({ expression }) {
      if (expression.type === "ArrayExpression") add(expression.elements.map((element) => element && textOf(element)));
    },
    CallExpression({ callee, arguments: [list] }) {
      const isEnum =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "enum";
      if (isEnum && list?.type === "ArrayExpression") add(list.elements.map((element) => element && textOf(element)));
    },
  });
  return words;
}

/** The words that a test compares something with, except `typeof`, which is the language's own. */
function comparedWords(test: Expression): string[] {
  switch (test.type) {
    case "LogicalExpression":
      return [...comparedWords(test.left), ...comparedWords(test.right)];
    case "ParenthesizedExpression":
      return comparedWords(test.expression);
    case "UnaryExpression":
      return comparedWords(test.argument);
    case "BinaryExpression": {
      const sides = [test.left, test.right];
      if (!/^[!=]==$/.test(test.operator) || sides.some(isTypeof)) return [];
      return sides.flatMap((side) => textOf(side) ?? []);
    }
    default:
      return [];
  }
}

function isNothing(node: Expression): boolean {
  switch (node.type) {
    case "Identifier":
      return node.name === "undefined" || node.name === "skipToken";
    case "ArrayExpression":
      return node.elements.length === 0;
    default:
      return node.type === "Literal" && node.value === null;
  }
}

const isTypeof = (node: { type: string; operator?: string }) =>
  node.type === "UnaryExpression" && node.operator === "typeof";

function textOf(node: { type: string; value?: unknown }): string | undefined {
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
