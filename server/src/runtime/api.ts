import { implement, ORPCError } from "@orpc/server";
import { contract, errors } from "@tryer/contract";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Where contract routes get their handlers. The middleware turns refusals into the contract's own errors, so that
 * commands and queries know nothing of the transport.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ next }) => {
    try {
      return await next();
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
