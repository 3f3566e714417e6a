import { implement, ORPCError } from "@orpc/server";
import { contract, errors, OPEN_TO_ALL } from "@tryer/contract";
import { z } from "zod";
import { SealedDatabase } from "#db/sealed-database.ts";
import { requirePerson, requireScope } from "./authorize.ts";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Builder of handlers for the contract's routes. The middleware turns refusals into the contract's own errors, so that
 * commands and queries know nothing of the transport, lets no GET write, whatever its handler calls, no API key reach
 * what its scopes do not name, nobody without a session learn what an operation takes, and no parameter go unread.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }) => {
    const { database } = context;
    const isRead = procedure["~orpc"].route.method === "GET";
    try {
      const { scope } = procedure["~orpc"].meta;
      requireScope(context, scope);
      // Before the input is read: its faults tell of the fields, which is nothing for strangers.
      if (scope !== OPEN_TO_ALL) requirePerson(context);
      refuseUnknownParameters(procedure, context.parameterNames);
      return await next({ context: { database: isRead ? SealedDatabase.readOnly(database) : database } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new ORPCError(error.code, {
        status: errors[error.code].status,
        message: error.message,
        data: error.data,
        cause: error,
      });
    }
  });

interface Described {
  "~orpc": { route: { method?: string; path?: `/${string}`; inputStructure?: string }; inputSchema?: unknown };
}

const fieldsOf = (schema: unknown): Record<string, unknown> => (schema instanceof z.ZodObject ? schema.shape : {});

/** Parameters that an operation takes behind the `?` of its address, in alphabetical order. */
function queryParameters({ "~orpc": { route, inputSchema } }: Described): string[] {
  const { method, path = "/", inputStructure } = route;
  const compact = method === "GET" ? inputSchema : undefined;
  const query = inputStructure === "detailed" ? fieldsOf(inputSchema).query : compact;
  return Object.keys(fieldsOf(query))
    .filter((name) => !path.includes(`{${name}}`))
    .sort();
}

/**
 * Refuses parameters that the operation does not take: ignored ones answer another question than was asked, as a list
 * without the filter whose name somebody misspelled.
 * @param names as they stand in the address; `ids[0]` belongs to `ids`
 */
function refuseUnknownParameters(procedure: Described, names: readonly string[]): void {
  if (names.length === 0) return;
  const known = queryParameters(procedure);
  const unknown = names.filter((name) => !known.includes(name.split("[")[0] ?? name));
  const takes = known.length === 0 ? "no parameters" : known.join(", ");
  const issues = unknown.map((name) => ({
    path: [name],
    message: `Unknown parameter "${name}". This address takes ${takes}.`,
  }));
  const [first] = issues;
  if (first !== undefined) throw new ORPCError("BAD_REQUEST", { message: first.message, data: { issues } });
}
