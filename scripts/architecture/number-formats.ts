import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";

/** Formatters of numbers: figures and percent, money, days and moments, and the money of the server's mails. */
const FORMATTERS = /^(web\/src\/(ui\/(format|moments)|shared\/money)\/|server\/src\/mail\/money-words\.ts$)/;

/** Files that write numbers for a machine, with what reads them. */
const READ_BY_MACHINES: Record<string, string> = {
  "web/src/features/cupping/results/radar.tsx": "points of an SVG shape",
  "web/src/features/dashboard/cards/small-curve.tsx": "points of an SVG shape",
  "web/src/features/dashboard/cards/green-used.tsx": "width in CSS",
  "web/src/features/analytics/value-table.tsx": "width in CSS",
};

const CURES = {
  web: "take a figure of web/src/ui/format/figures.ts, or money of web/src/shared/money/money-text.ts",
  server: "take moneyWords of server/src/mail/money-words.ts",
};

const PERCENT = `A sign of percent is pasted to a number: languages place it otherwise (16%, 16 %, %16); take percent, share, percentAsSet or withPercent of web/src/ui/format/figures.ts.`;

/** Whether a text opens with a sign of percent, which then belongs to the number before it. */
const isPercentBehind = (text: string) => /^[\s\u2009\u202f]*%/.test(text);

/**
 * Refuses numbers for people that are written outside of the formatters: digits, currency and percent would be those of
 * one language, and two pages would write the same figure in two ways.
 */
export function numberFormats(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => !isTest(path) && !FORMATTERS.test(path) && !(path in READ_BY_MACHINES))
    .flatMap((file) => {
      if (file.path.startsWith("web/src/")) return [...formatCalls(file, CURES.web), ...pastedPercents(file)];
      return file.path.startsWith("server/src/") ? intlFormats(file, CURES.server) : [];
    });
}

const refusal = (name: string, cure: string) => `${name} formats a number outside of the formatters: ${cure}.`;

function intlFormats(file: SourceFile, cure: string): Problem[] {
  return visitProblems(file, (report) => ({
    MemberExpression: (node) => {
      const isIntl = node.object.type === "Identifier" && node.object.name === "Intl";
      if (isIntl && node.property.type === "Identifier" && node.property.name === "NumberFormat")
        report(node, refusal("Intl.NumberFormat", cure));
    },
    Property: (node) => {
      if (node.key.type === "Identifier" && node.key.name === "currencyDisplay")
        report(node, refusal("currencyDisplay", cure));
    },
  }));
}

/** The digits of JavaScript as well: `toFixed` has a point in every language. `toLocaleString` is refused with the moments. */
function formatCalls(file: SourceFile, cure: string): Problem[] {
  return [
    ...intlFormats(file, cure),
    ...visitProblems(file, (report) => ({
      MemberExpression: (node) => {
        const name = node.property.type === "Identifier" ? node.property.name : "";
        if (name === "toFixed") report(node, refusal(name, cure));
      },
    })),
  ];
}

function pastedPercents(file: SourceFile): Problem[] {
  return visitProblems(file, (report) => ({
    TemplateLiteral: (node) => {
      for (const part of node.quasis.slice(1)) if (isPercentBehind(part.value.cooked ?? "")) report(part, PERCENT);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && /^[\s\u2009\u202f]+%/.test(node.value)) report(node, PERCENT);
    },
    BinaryExpression: ({ operator, right }) => {
      if (operator === "+" && right.type === "Literal" && right.value === "%") report(right, PERCENT);
    },
    JSXElement: ({ children }) => pastedChildren(children, report),
    JSXFragment: ({ children }) => pastedChildren(children, report),
  }));
}

type Child = { type: string; start: number; value?: unknown };

/** `{share} %` in JSX: a text that opens with the sign, behind an expression. */
function pastedChildren(children: readonly Child[], report: (node: Child, message: string) => void): void {
  for (const [at, child] of children.entries()) {
    const before = children[at - 1];
    if (child.type !== "JSXText" || before?.type !== "JSXExpressionContainer") continue;
    if (typeof child.value === "string" && isPercentBehind(child.value)) report(child, PERCENT);
  }
}
