import { implement, ORPCError } from "@orpc/server";
import { contract, errors, OPEN_TO_ALL } from "@tryer/contract";
import { SealedDatabase } from "#db/sealed-database.ts";
import { requirePerson, requireScope } from "./authorize.ts";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Builder of handlers for the contract's routes. The middleware turns refusals into the contract's own errors, so that
 * commands and queries know nothing of the transport, lets no GET write, whatever its handler calls, no API key reach
 * what its scopes do not name, and nobody without a session learn what an operation takes.
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
