import type { OpenAPI } from "@orpc/openapi";
import { SCOPES } from "@tryer/domain/team";
import { escapeHtml } from "../../mail/escape-html.ts";
import type { PageFaces } from "../../runtime/open-page.ts";
import { ANSWERS } from "./answers.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { referenceStyle } from "./reference-style.ts";
import { typeText } from "./type-text.ts";

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

type PathItem = NonNullable<NonNullable<OpenAPI.Document["paths"]>[string]>;
type Operation = NonNullable<PathItem["get"]>;

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Pages of the reference, without scripts: what stands in the OpenAPI document, for people. */
export interface ReferencePages {
  /** The way to begin, scopes, errors, examples, and the areas. */
  start: string;
  /** Page of each area by the end of its address, with its operations. */
  areas: ReadonlyMap<string, string>;
}

export function referencePages(document: OpenAPI.Document, faces: PageFaces): ReferencePages {
  const groups = groupsOf(operationsOf(document));
  const page = framed([...groups.keys()], referenceStyle(faces));
  const start = `<h1 id="begin">API reference</h1>
${paragraphs(document.info.description ?? "")}
${scopesSection()}
${errorsSection()}
${examplesSection()}
${areasSection(groups)}`;
  const areas = [...groups].map(([name, operations]): [string, string] => [
    anchorOf(name),
    page(
      `${name} · API reference`,
      `<h1>${escapeHtml(name)}</h1>\n<h2>Operations</h2>\n${operations.map(operationPart).join("\n")}`,
      name,
    ),
  ]);
  return { start: page("API reference", start), areas: new Map(areas) };
}

/** The frame of every page of the reference: the way to the areas beside the words. */
const framed =
  (names: readonly string[], style: string) =>
  (title: string, words: string, current?: string): string =>
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Tryer</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">Tryer</a> <span>API reference</span> <a href="/api/openapi.json">openapi.json</a></header>
<div class="frame">
<nav aria-label="Contents"><ul>
<li><a href="/docs#begin">Begin</a></li><li><a href="/docs#scopes">Scopes</a></li><li><a href="/docs#errors">Errors</a></li><li><a href="/docs#examples">Examples</a></li>
${names.map((name) => `<li><a href="/docs/${anchorOf(name)}"${name === current ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a></li>`).join("\n")}
</ul></nav>
<main>
${words}
</main>
</div>
</body>
</html>
`;

const areasSection = (groups: ReadonlyMap<string, readonly Described[]>) =>
  `<section aria-labelledby="areas"><h2 id="areas">Areas</h2>
<div class="wide"><table><thead><tr><th scope="col">Area</th><th scope="col">Operations</th></tr></thead><tbody>
${[...groups]
  .map(
    ([name, { length }]) =>
      `<tr><th scope="row"><a href="/docs/${anchorOf(name)}">${escapeHtml(name)}</a></th><td>${length}</td></tr>`,
  )
  .join("\n")}
</tbody></table></div></section>`;

/** Operations by their first tag, in the order of the contract. */
function groupsOf(operations: readonly Described[]): Map<string, Described[]> {
  const groups = new Map<string, Described[]>();
  for (const described of operations) {
    const name = described.operation.tags?.[0] ?? "Other";
    groups.set(name, [...(groups.get(name) ?? []), described]);
  }
  return groups;
}

function operationsOf(document: OpenAPI.Document): Described[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }];
    }),
  );
}

const anchorOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");

/** The two marks of Markdown that descriptions use. */
const marked = (text: string) =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/`(.+?)`/g, "<code>$1</code>");

const paragraphs = (text: string) =>
  text
    .split("\n\n")
    .map((part) => `<p>${marked(part)}</p>`)
    .join("\n");

const block = (text: string) => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

const scopesSection = () => `<section aria-labelledby="scopes"><h2 id="scopes">Scopes</h2>
<div class="wide"><table><thead><tr><th scope="col">Scope</th><th scope="col">Opens</th></tr></thead><tbody>
${Object.entries(SCOPES)
  .map(([scope, words]) => `<tr><th scope="row"><code>${scope}</code></th><td>${escapeHtml(words)}</td></tr>`)
  .join("\n")}
</tbody></table></div></section>`;

const errorsSection = () => `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Any operation may give one of these answers, as <code>application/problem+json</code>.</p>
<div class="wide"><table><thead><tr><th scope="col">Status</th><th scope="col">Says</th></tr></thead><tbody>
${ANSWERS.map(
  ({ status, response }) => `<tr><th scope="row">${status}</th><td>${marked(response.description)}</td></tr>`,
).join("\n")}
</tbody></table></div>
${block('{\n  "type": "about:blank",\n  "title": "Forbidden",\n  "status": 403,\n  "detail": "This API key lacks the scope orders:write",\n  "code": "OUT_OF_SCOPE",\n  "data": { "scope": "orders:write" }\n}')}</section>`;

const examplesSection = () => `<section aria-labelledby="examples"><h2 id="examples">Examples</h2>
<p>A first day, in this order. <code>$TRYER</code> is the address of this server, <code>$TRYER_KEY</code> your key.</p>
${EXAMPLES.map((example) => `<h3>${escapeHtml(example.title)}</h3>${block(curlOf(example))}`).join("\n")}</section>`;

function curlOf({ method, path, body }: Example): string {
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$TRYER/api/v1${path}"`,
    `-H "Authorization: Bearer $TRYER_KEY"`,
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body, null, 2)}'`]),
  ];
  return parts.join(" \\\n  ");
}

function operationPart({ method, path, operation }: Described): string {
  const example = EXAMPLES.find((one) => one.operation === operation.operationId);
  const query = parametersOf(operation);
  const body = bodyOf(operation);
  return `<details id="${operation.operationId}"><summary><code class="method">${method}</code> <code class="path">${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? "")}</span></summary>
${paragraphs(operation.description ?? "")}
${query === "" ? "" : `<h3>Parameters</h3>${block(query)}`}
${body === "" ? "" : `<h3>Body</h3>${block(body)}`}
${answersOf(operation)}
${example === undefined ? "" : `<h3>Example</h3>${block(curlOf(example))}`}
</details>`;
}

const parametersOf = ({ parameters = [] }: Operation): string =>
  parameters
    .flatMap((parameter) =>
      "$ref" in parameter
        ? []
        : [`${parameter.name}${parameter.required ? "" : "?"}: ${typeText(parameter.schema)}  in ${parameter.in}`],
    )
    .join("\n");

function bodyOf({ requestBody }: Operation): string {
  if (requestBody === undefined || "$ref" in requestBody) return "";
  const json = requestBody.content["application/json"];
  return json === undefined ? "The bytes of the file" : typeText(json.schema);
}

const answersOf = ({ responses = {} }: Operation): string =>
  Object.entries(responses)
    .flatMap(([status, answer]) => {
      if (answer === undefined || "$ref" in answer) return [];
      if (answer.content === undefined) return [`<h3>Answer ${status}</h3>${paragraphs(answer.description)}`];
      const json = answer.content["application/json"];
      const text = json === undefined ? "The bytes of the file" : typeText(json.schema);
      return [`<h3>Answer ${status}</h3>${block(text)}`];
    })
    .join("\n");
