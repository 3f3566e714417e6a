import { oc, type Route } from "@orpc/contract";
import type { ReadScope, Scope } from "@tryer/domain/team";
import { z } from "zod";
import type { Activity } from "./activities.ts";
import { errors } from "./errors.ts";

/** Marks an operation that no API key reaches, whatever its scopes: it is about access itself, or one's own account. */
export const SESSION_ONLY = "session only";
/** Marks an operation that asks for no session: it answers everybody, or whoever brings the secret of a link. */
export const OPEN_TO_ALL = "open to all";

/** Access that an operation asks for. */
export type Access = Scope | typeof SESSION_ONLY | typeof OPEN_TO_ALL;

/** Facts of an operation beside its address. */
interface OperationMeta<Causes extends readonly Activity[]> {
  causes: Causes;
  scope: Access;
}

/** An operation of the contract, by the activities that it causes. */
export interface Operation<Causes extends readonly Activity[] = readonly Activity[]> {
  "~orpc": { meta: OperationMeta<Causes> };
}

export const causesOf = <Causes extends readonly Activity[]>(operation: Operation<Causes>): Causes =>
  operation["~orpc"].meta.causes;

export const scopeOf = (operation: Operation): Access => operation["~orpc"].meta.scope;

type Described = Omit<Route, "method"> & Required<Pick<Route, "path" | "tags" | "summary">>;

interface Reading extends Described {
  scope: ReadScope | typeof SESSION_ONLY | typeof OPEN_TO_ALL;
}

interface Writing<Causes extends readonly Activity[]> extends Described {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Scope to write; one to read where the method only carries a large question and nothing is caused. */
  scope: Access;
  /**
   * Activities that its command is audited as, which decide what is read anew. The first one counts where the command
   * names none; the list is empty where nothing of the roastery changes.
   */
  causes: Causes;
}

const operation = oc.errors(errors);

/** Begins an operation that reads. */
export const read = ({ scope, ...route }: Reading) =>
  operation.$meta<OperationMeta<readonly []>>({ causes: [], scope }).route({ ...route, method: "GET" });

/** Begins an operation that writes. */
export const write = <const Causes extends readonly Activity[]>({ causes, scope, ...route }: Writing<Causes>) =>
  operation.$meta<OperationMeta<Causes>>({ causes, scope }).route(route);

/** Route of an operation that answers with a file of a content type. */
export const answersFile = (contentType: string): Pick<Route, "outputStructure" | "spec"> => ({
  outputStructure: "detailed",
  spec: (described) => ({
    ...described,
    responses: {
      ...described.responses,
      200: { description: "OK", content: { [contentType]: { schema: { type: "string", format: "binary" } } } },
    },
  }),
});

/** Output of an operation that answers with a file. */
export const FileAnswer = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});
