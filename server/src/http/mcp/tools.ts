import { traverseContractProcedures } from "@orpc/server";
import { type Access, type Area, contract, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";
import { isScope, SCOPES, type Scope } from "@tryer/domain/team";
import { z } from "zod";
import { groups } from "../../router.ts";

/** An operation of the contract as an assistant sees it. */
export interface Tool {
  name: string;
  scope: Scope;
  method: string;
  /** Path below `/api/v1`, as '/plans/{id}'. */
  path: string;
  listed: {
    name: string;
    title: string;
    description: string;
    inputSchema: Record<string, unknown>;
    annotations: { title: string; readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
  };
}

const FLAG = JSON.stringify([{ type: "boolean" }, { type: "string", enum: ["true", "false"] }]);

/** The JSON Schema of an input, without what an assistant would only pay for: the pattern of every id. */
function inputSchemaOf(schema: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodType)) return { type: "object", properties: {} };
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (JSON.stringify(jsonSchema.anyOf) !== FLAG) return;
      delete jsonSchema.anyOf;
      jsonSchema.type = "boolean";
    },
  });
  return { ...made, type: "object" };
}

/** Facts of an operation that decide whether it is a tool. */
interface Judged {
  path: readonly string[];
  method: string;
  scope: Access;
  /** Whether its input or answer is a file, or headers stand in it. */
  isDetailed: boolean;
}

const isGroup = (name: string): name is Area => Object.hasOwn(contract, name);

/** Whether an operation is a tool: every read with a scope, and the commands of its group. Files are none. */
function isExposed({ path: [group = "", name = ""], method, scope, isDetailed }: Judged): boolean {
  if (scope === SESSION_ONLY || scope === OPEN_TO_ALL || isDetailed || !isGroup(group)) return false;
  if (method === "GET") return scope.endsWith(":read");
  const commands: readonly string[] = groups[group].tools;
  return commands.includes(name);
}

/** Makes the tools from the contract, in its order: nothing of them is written down a second time. */
export function makeTools(): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: place }) => {
    const { method = "POST", path, summary = "", inputStructure, outputStructure } = procedure["~orpc"].route;
    const { scope } = procedure["~orpc"].meta;
    const isDetailed = inputStructure === "detailed" || outputStructure === "detailed";
    if (path === undefined || !isExposed({ path: place, method, scope, isDetailed }) || !isScope(scope)) return;
    const name = place.join("_");
    const isRead = method === "GET";
    const listed = {
      name,
      title: summary,
      description: `${summary}. (${scope}: ${SCOPES[scope]})`,
      inputSchema: inputSchemaOf(procedure["~orpc"].inputSchema),
      annotations: { title: summary, readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
    };
    tools.set(name, { name, scope, method, path, listed });
  });
  return tools;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** Ids alone stand in paths: nothing that could lead to another address. */
const IN_PATH = /^[\w-]{1,100}$/;

/** Makes the request of the API that a tool stands for; null where its arguments make none. */
export function requestOf(
  tool: Tool,
  given: ToolArguments,
): { method: string; path: string; body: string | null } | null {
  const inPath = [...tool.path.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const values = new Map(inPath.map((name) => [name, Object.hasOwn(given, name) ? given[name] : undefined]));
  if ([...values.values()].some((value) => typeof value !== "string" || !IN_PATH.test(value))) return null;
  const path = tool.path.replace(PLACEHOLDER, (_, name: string) => String(values.get(name)));
  const rest = Object.entries(given).filter(([name]) => !values.has(name));
  if (!isWritable(rest)) return null;
  if (tool.method !== "GET") return { method: tool.method, path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.flatMap(([name, value]) => queryOf(name, value)));
  return { method: "GET", path: query.size === 0 ? path : `${path}?${query}`, body: null };
}

/** Whether a value can be written down again: what was nested ten thousandfold was read, and cannot. */
function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** A value of a query: inputs of reads are flat, so what is not is sent as it was written, for the schema to refuse. */
function queryOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined || value === null) return [];
  return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
}
