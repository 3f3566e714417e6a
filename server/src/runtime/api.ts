import {
  type AnyProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
  implement,
  ORPCError,
  type Schema,
} from "@orpc/server";
import { type Activity, contract, errors, OPEN_TO_ALL, type Operation } from "@tryer/contract";
import { z } from "zod";
import { SealedDatabase } from "#db/sealed-database.ts";
import { requirePerson, requireScope } from "./authorize.ts";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Makes the builder of handlers for the contract's routes. The middleware turns refusals into the contract's own errors, so
 * that commands and queries know nothing of the transport, lets no GET write, whatever its handler calls, no API key reach
 * what its scopes do not name, nobody without a session learn what an operation takes, and no parameter go unread.
 * @param readsLong whether all reads are over many rows; of others the lists alone are
 */
const builder = (readsLong: boolean) =>
  implement(contract)
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
        const isLong = readsLong || queryParameters(procedure).includes("cursor");
        return await next({ context: { database: isRead ? databaseOfRead(context, isLong) : database } });
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

const usual = builder(false);
const long = builder(true);

/** The database without a way to write; for long reads, with a replica that has come as far as this session. */
function databaseOfRead({ database, roastery }: RequestContext, isLong: boolean): SealedDatabase {
  const readOnly = SealedDatabase.readOnly(database);
  return isLong && roastery !== null ? SealedDatabase.upTo(readOnly, roastery.changes) : readOnly;
}

interface Described {
  "~orpc": {
    route: { method?: string; path?: `/${string}`; inputStructure?: string };
    inputSchema?: unknown;
  };
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

type Contract = typeof contract;
type AnySchema = Schema<unknown, unknown>;

/** Input of a handler: undefined, where the operation takes nothing. */
type Taken<Input> = unknown extends Input ? undefined : Input;

/**
 * Function that carries an operation of the contract out: a command, a query, or one that calls either. A command names
 * its operation itself and does not compile in the place of another one.
 */
type Handler<Described> = Described extends {
  "~orpc": {
    inputSchema?: infer Input extends AnySchema;
    outputSchema?: infer Output extends AnySchema;
    meta: { causes: readonly (infer Cause extends Activity)[] };
  };
}
  ? ((context: RequestContext, input: Taken<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>) & {
      operation?: Operation<readonly Cause[]> | undefined;
    }
  : never;

/** Handler of each operation of a group of the contract. Leaving one out does not compile. */
export type Routes<Group extends keyof Contract> = {
  [Name in keyof Contract[Group]]: Handler<Contract[Group][Name]>;
};

/** Handlers of every group, and what the edge goes by beside them. */
export type Groups = {
  readonly [Group in keyof Contract]: {
    handlers: Routes<Group>;
    isKept: boolean;
    /** Whether its reads are over many rows, so that a replica answers them where there is one; lists are told by their pages. */
    readsLong: boolean;
    tools: readonly (keyof Contract[Group])[];
  };
};

/** Implementer of one operation, whichever it is. */
interface Implementer {
  handler(run: (options: { context: RequestContext; input: unknown }) => Promise<unknown>): AnyProcedure;
}

/** Operation of the contract, whichever it is. */
interface Declared {
  "~orpc": { inputSchema?: unknown };
}

/** Handler of one operation, whichever it is. */
type AnyHandler = ((context: RequestContext, input: never) => Promise<unknown>) & { operation?: unknown };

/** Makes the procedures that the edge calls: each handler behind the checks of the builder, with the parsed input. */
export function proceduresOf(groups: Groups): Record<string, Record<string, AnyProcedure>> {
  return mapEntries<{ handlers: Record<string, AnyHandler>; readsLong: boolean }, Record<string, AnyProcedure>>(
    groups,
    (group, { handlers, readsLong }) =>
      mapEntries(handlers, (name, handler) => {
        const implementer: Implementer = Reflect.get(Reflect.get(readsLong ? long : usual, group), name);
        const declared: Declared = Reflect.get(Reflect.get(contract, group), name);
        if (handler.operation !== undefined && handler.operation !== declared) {
          throw new Error(`the command of ${group}.${name} carries out another operation`);
        }
        // The input of an operation without a schema would come through as it was sent.
        const hasInput = declared["~orpc"].inputSchema !== undefined;
        return implementer.handler(({ context, input }) => handler(context, (hasInput ? input : undefined) as never));
      }),
  );
}

const mapEntries = <Value, Made>(values: Record<string, Value>, make: (name: string, value: Value) => Made) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(name, value)]));
