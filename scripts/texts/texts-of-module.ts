import { parseModule } from "../architecture/syntax-tree.ts";

/** Kinds of texts: the first four by where they stand, sentences and other words by their length. */
export type TextKind = "titles" | "labels" | "buttons" | "hints" | "sentences" | "words" | "API";

export interface FoundText {
  kind: TextKind;
  text: string;
}

interface TreeNode {
  type: string;
  [key: string]: unknown;
}

/** Attributes and properties whose texts are read by people even when they are a single word in small letters. */
const KIND_BY_NAME: Record<string, TextKind> = {
  title: "titles",
  heading: "titles",
  subtitle: "titles",
  errorTitle: "titles",
  subject: "titles",
  label: "labels",
  "aria-label": "labels",
  name: "labels",
  legend: "labels",
  unit: "labels",
  usual: "labels",
  none: "labels",
  csv: "labels",
  alt: "labels",
  button: "buttons",
  action: "buttons",
  confirm: "buttons",
  hint: "hints",
  placeholder: "hints",
  description: "hints",
  help: "hints",
  why: "hints",
  summary: "API",
};

const NEVER_READ = new Set([
  ...["className", "style", "to", "href", "src", "srcSet", "key", "id", "d", "viewBox", "transform", "gridTemplate"],
  ...["accept", "autoComplete", "sizes", "content", "points", "type", "path", "pattern", "rel", "media", "flex"],
  ...["headers", "cors", "vars", "styles", "classNames", "permission", "scope", "timeZone", "fontFamily", "font"],
  ...[
    "gridTemplateColumns",
    "gridTemplateAreas",
    "gridArea",
    "gridColumn",
    "strokeDasharray",
    "method",
    "kid",
    "error_type",
  ],
]);

/** Calls whose strings are instructions for a machine, or lines of a log that only operators read. */
const CALLS_OF_MACHINES =
  /^(?:log\.\w+|logger\.\w+|console\.\w+|sql(?:\.\w+)?|Symbol|RegExp|.*\.(?:querySelector(?:All)?|setAttribute|getItem|setItem|removeItem|setHeader|split|join|includes|startsWith|endsWith|replaceAll|replace|set|get|has|append|indexOf|test|match|execute|addEventListener|closest|getPropertyValue|setProperty))$/;
const ELEMENT_BUTTON = /Button|Menu\.Item|ActionIcon|Step$/;
const ELEMENT_TITLE = /^Title$|^h[1-6]$|Legend|^Tabs\.Tab$/;

/** Texts for people in a module, each with its kind; what is filled in stands in braces. */
export function textsOfModule(path: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const { program } = parseModule(path, source);
  const add = (text: string, kind: TextKind, isNamed = false) => {
    const flat = text
      .replace(/<\/?\w[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (!(isNamed ? /\p{L}{2}/u.test(flat) && !isCode(flat) : isProse(flat))) return;
    const isOfLength = kind === "words" || kind === "sentences";
    found.push({ kind: isOfLength ? kindByLength(flat) : kind, text: flat });
  };

  const walk = (value: unknown, kind: TextKind, isNamed: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, kind, isNamed);
      return;
    }
    if (!isNode(value)) return;
    switch (value.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
      case "SwitchCase":
        if (value.type === "SwitchCase") walk(value.consequent, kind, false);
        return;
      case "ExportNamedDeclaration":
        walk(value.declaration, kind, false);
        return;
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        walk(value.expression, kind, isNamed);
        return;
      case "Literal":
        if (typeof value.value === "string") add(value.value, kind, isNamed);
        return;
      case "TaggedTemplateExpression":
        if (nameOf(value.tag) === "weighedText") walk(value.quasi, kind, isNamed);
        return;
      case "TemplateLiteral":
        add(templateText(value), kind, isNamed);
        walk(value.expressions, kind, false);
        return;
      case "BinaryExpression":
        if (value.operator !== "+") return;
        break;
      case "ConditionalExpression":
        walk(value.test, kind, false);
        walk(value.consequent, kind, isNamed);
        walk(value.alternate, kind, isNamed);
        return;
      case "NewExpression":
        if (/^(?:Error|TypeError|RangeError|URL|Intl\..*)$/.test(nameOf(value.callee))) return;
        break;
      case "CallExpression":
        walkCall(value, kind);
        return;
      case "Property":
      case "PropertyDefinition":
        walkNamed(nameOf(value.key), value.value, kind);
        return;
      case "VariableDeclarator": {
        const isWords = /WORDS|TITLES?$|LABELS?$|NAMES?$|HINTS?$|MESSAGES?$|REASONS?$|TEXTS?$/.test(nameOf(value.id));
        walk(value.init, kind, isWords);
        return;
      }
      case "ObjectExpression":
        for (const property of nodesIn(value.properties)) {
          if (isNamed && property.type === "Property" && KIND_BY_NAME[nameOf(property.key)] === undefined) {
            walk(property.value, kind, true);
          } else walk(property, kind, false);
        }
        return;
      case "JSXElement":
      case "JSXFragment":
        walkElement(value);
        return;
      default:
        if (value.type.startsWith("TS")) return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (key !== "typeAnnotation" && key !== "typeArguments" && key !== "returnType") walk(child, kind, false);
    }
  };

  const walkNamed = (name: string, value: unknown, kind: TextKind): void => {
    if (NEVER_READ.has(name) || name.startsWith("data-")) return;
    const own = KIND_BY_NAME[name];
    walk(value, own ?? kind, own !== undefined || /[wW]ords$/.test(name));
  };

  const walkCall = (call: TreeNode, kind: TextKind): void => {
    const callee = nameOf(call.callee);
    if (CALLS_OF_MACHINES.test(callee)) return;
    if (/\.describe$/.test(callee)) {
      walk(call.callee, kind, false);
      walk(call.arguments, "API", true);
      return;
    }
    walk(call.callee, kind, false);
    for (const argument of nodesIn(call.arguments)) walk(argument, kind, false);
  };

  const walkElement = (element: TreeNode): void => {
    const opening = isNode(element.openingElement) ? element.openingElement : undefined;
    const tag = opening === undefined ? "" : nameOf(opening.name);
    for (const attribute of nodesIn(opening?.attributes)) {
      if (attribute.type === "JSXSpreadAttribute") walk(attribute.argument, "words", false);
      else walkNamed(nameOf(attribute.name), attribute.value, "words");
    }
    const kind = ELEMENT_TITLE.test(tag) ? "titles" : ELEMENT_BUTTON.test(tag) ? "buttons" : "sentences";
    const children = nodesIn(element.children);
    const hasText = children.some((child) => child.type === "JSXText" && /\p{L}/u.test(String(child.value)));
    if (hasText) add(children.map(childText).join(""), kind, true);
    for (const child of children) {
      if (child.type === "JSXText") continue;
      if (hasText && child.type === "JSXElement") walkElement(withoutText(child));
      else walk(child, kind, true);
    }
  };

  walk(program, "words", false);
  return found;
}

/** Text of a child within the sentence of its parent; what is calculated stands in braces. */
function childText(child: TreeNode): string {
  switch (child.type) {
    case "JSXText":
      return String(child.value).replace(/\n\s*/g, child.value === "\n" ? "" : " ");
    case "JSXExpressionContainer": {
      const { expression } = child;
      if (!isNode(expression)) return "";
      if (expression.type === "JSXEmptyExpression") return "";
      if (expression.type === "Literal") return String(expression.value);
      if (expression.type === "TemplateLiteral") return templateText(expression);
      return placeholder(expression);
    }
    case "JSXElement":
    case "JSXFragment":
      return nodesIn(child.children).map(childText).join("");
    default:
      return "";
  }
}

/** The element with its text taken out, which the sentence of its parent has shown. */
function withoutText(element: TreeNode): TreeNode {
  return { ...element, children: nodesIn(element.children).filter(({ type }) => type !== "JSXText") };
}

function templateText({ quasis, expressions }: TreeNode): string {
  const values = nodesIn(expressions);
  return nodesIn(quasis)
    .map((quasi, index) => {
      const { value } = quasi;
      const cooked = typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
      const next = values[index];
      return next === undefined ? cooked : cooked + placeholder(next);
    })
    .join("");
}

/** Worked: `{count}` for `count` and `order.count`; `{counted}` for `counted(rows, "row")`; `{…}` for the rest. */
function placeholder(expression: TreeNode): string {
  // A weight of `weighedText`.
  if (expression.type === "ObjectExpression") return "{weight}";
  const name = expression.type === "CallExpression" ? nameOf(expression.callee) : nameOf(expression);
  return `{${name.split(".").at(-1) || "…"}}`;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  switch (node.type) {
    case "Identifier":
    case "JSXIdentifier":
      return String(node.name);
    case "Literal":
      return String(node.value);
    case "MemberExpression":
    case "JSXMemberExpression":
      return `${nameOf(node.object)}.${nameOf(node.property)}`;
    case "ChainExpression":
      return nameOf(node.expression);
    case "CallExpression":
      return nameOf(node.callee);
    default:
      return "";
  }
}

function kindByLength(text: string): TextKind {
  return /[.?!]$/.test(text) || text.split(" ").length > 4 ? "sentences" : "words";
}

function isProse(text: string): boolean {
  if (isCode(text) || /\|\p{L}/u.test(text)) return false;
  const letters = text.replace(/\{[^}]*\}/g, "");
  return (
    /\p{L}{2}/u.test(letters) &&
    (/^\p{Lu}\p{Ll}/u.test(letters) || /\p{L}{2,}\S*\s+.*\p{L}{2}/u.test(letters) || /\}\s+\p{L}{3,}/u.test(text))
  );
}

/** Names of headers, media types, paths, addresses, styles and codes. */
function isCode(text: string): boolean {
  return (
    /\p{Cc}/u.test(text) ||
    /^[\w-]+(?:[-/][\w+.*-]+)+(?:;.*)?$/.test(text) ||
    /^(?:https?:|\/|#|\.|data:|var\(|calc\(|@)/.test(text) ||
    /^[a-z]+(?:[A-Z]\w*)+$/.test(text) ||
    /[A-Za-z]_[A-Za-z]/.test(text.replace(/\{[^}]*\}/g, "")) ||
    /\b(?:px|rem|minmax|max-width|min-width|prefers-)\b|var\(--/.test(text) ||
    /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(text)
  );
}

function nodesIn(value: unknown): TreeNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
