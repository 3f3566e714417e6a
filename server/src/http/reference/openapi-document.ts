import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { type Access, contract, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";
import { SCOPES } from "@tryer/domain/team";
import { hasTag } from "../cache-headers.ts";
import { ANSWERS, PROBLEM, UNCHANGED } from "./answers.ts";
import { contractSchemas } from "./contract-schemas.ts";
import { EXAMPLES } from "./examples.ts";
import { HEADERS, headersNamed, LIMITS, PARAMETERS, parameterNamed } from "./headers.ts";
import { shareParameters } from "./share-parameters.ts";
import { shareSchemas } from "./share-schemas.ts";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

type PathItem = NonNullable<OpenAPI.Document["paths"]>[string];
type Operation = NonNullable<NonNullable<PathItem>["get"]>;

const DESCRIPTION = `The API of Tryer: everything that its pages do. Weights carry their unit in the name; money is whole minor units of a currency; moments are ISO 8601 with their offset.

**Keys.** Make an API key in the settings and send it as \`Authorization: Bearer tryer_…\`. It does what its scopes name and your role allows. Operations without a scope are for signed-in people.

**Applications** of others connect by OAuth 2.1 with PKCE, which \`/.well-known/oauth-authorization-server\` describes, and send their access token the same way. Assistants find the same operations as tools at \`/mcp\`.

**Errors** are problem details (RFC 9457): \`code\` is the name to go by, \`detail\` a sentence for people, \`data\` what belongs to it, as \`data.issues\` of input that breaks a rule of its schema. A parameter that an operation does not take is refused with 400.

**Pages.** Lists take \`limit\` and \`cursor\` and answer \`nextCursor\`, null on the last page. Ask for the next page with that cursor and the same filter.

**Sent again.** Rows take an \`id\` of yours, a UUID version 7: the same request again finds the row. For any other write send an \`Idempotency-Key\`.

**Unchanged.** Reads of the business answer an \`ETag\`; send it as \`If-None-Match\`, and 304 says that nothing was written since.

**Calls.** \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell the calls of a minute, those left, and the seconds until all are there again. Over them comes 429 with \`Retry-After\`.`;

/** The public description of the API, made from the contract that the server runs on, with every schema written out. */
export async function wholeDocument(version: string): Promise<OpenAPI.Document> {
  const document = await generator.generate(contract, {
    info: { title: "Tryer", version, description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key, or the access token of an application; both begin with tryer_",
        },
        session: { type: "apiKey", in: "cookie", name: "tryer.session_token", description: "A signed-in browser" },
      },
      schemas: { Problem: PROBLEM },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: Object.fromEntries([UNCHANGED, ...ANSWERS].map(({ name, response }) => [name, response])),
    },
  });
  const access = accessByOperation();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of [item?.get, item?.post, item?.put, item?.patch, item?.delete]) {
      if (operation === undefined) continue;
      const isRead = operation === item?.get;
      const allowed = access.get(operation.operationId ?? "") ?? SESSION_ONLY;
      const isForPrograms = allowed !== SESSION_ONLY && allowed !== OPEN_TO_ALL;
      if (isForPrograms) addHeaders(operation, LIMITS);
      if (isRead && (hasTag(path) || tellsUnchanged(operation))) addUnchanged(operation);
      if (!isRead && isForPrograms) addKey(operation);
      complete(operation, allowed);
    }
  }
  return document;
}

/** The description for programs: the whole one with each schema and each parameter once. */
export function openApiDocument(whole: OpenAPI.Document): OpenAPI.Document {
  const document = structuredClone(whole);
  shareParameters(document);
  shareSchemas(document, contractSchemas());
  return document;
}

function accessByOperation(): Map<string, Access> {
  const found = new Map<string, Access>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    found.set(path.join("."), procedure["~orpc"].meta.scope);
  });
  return found;
}

/** Adds headers to the answers of success. */
function addHeaders({ responses = {} }: Operation, names: Parameters<typeof headersNamed>[0]): void {
  for (const [status, answer] of Object.entries(responses)) {
    if (!status.startsWith("2") || answer === undefined || "$ref" in answer) continue;
    answer.headers = { ...answer.headers, ...headersNamed(names) };
  }
}

const addParameter = (operation: Operation, name: keyof typeof PARAMETERS): void => {
  operation.parameters = [...(operation.parameters ?? []), parameterNamed(name)];
};

/** Whether the contract itself has an answer for whoever has the bytes, as files do. */
const tellsUnchanged = ({ responses = {} }: Operation): boolean => "304" in responses;

/** Says that the answers of a read have a tag, and what comes to whoever sends it back. */
function addUnchanged(operation: Operation): void {
  const isOwnHeader = (parameter: NonNullable<Operation["parameters"]>[number]) =>
    "name" in parameter && parameter.name.toLowerCase() === PARAMETERS.IfNoneMatch.name.toLowerCase();
  operation.parameters = (operation.parameters ?? []).filter((parameter) => !isOwnHeader(parameter));
  addParameter(operation, "IfNoneMatch");
  addHeaders(operation, ["ETag"]);
  operation.responses = { ...operation.responses, 304: { $ref: `#/components/responses/${UNCHANGED.name}` } };
}

/** Says that a write can be named, so that it happens once. */
function addKey(operation: Operation): void {
  addParameter(operation, "IdempotencyKey");
  addHeaders(operation, ["Idempotency-Replayed"]);
}

/** Says who may ask, what can go wrong, and how a call looks. */
function complete(operation: Operation, access: Access): void {
  const { description, security } = whoMayAsk(access);
  operation.description = [operation.description, description].filter(Boolean).join("\n\n");
  operation.security = security;
  const good = Object.entries(operation.responses ?? {}).filter(([status]) => /^[23]/.test(status));
  const bad = ANSWERS.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]);
  operation.responses = Object.fromEntries([...good, ...bad]);
  const examples = EXAMPLES.filter((example) => example.operation === operation.operationId && example.body);
  const content = bodyOf(operation);
  if (content === undefined || examples.length === 0) return;
  content.examples = Object.fromEntries(
    examples.map(({ title, body }, at) => [`example${at + 1}`, { summary: title, value: body }]),
  );
}

function bodyOf({ requestBody }: Operation) {
  if (requestBody === undefined || "$ref" in requestBody) return undefined;
  return requestBody.content["application/json"];
}

function whoMayAsk(access: Access) {
  if (access === OPEN_TO_ALL) return { description: "Needs no session: works with a link.", security: [] };
  if (access === SESSION_ONLY)
    return { description: "For signed-in people only. API keys cannot call it.", security: [{ session: [] }] };
  const description = `Scope \`${access}\`: ${SCOPES[access]}.`;
  return { description, security: [{ apiKey: [access] }, { session: [] }] };
}
