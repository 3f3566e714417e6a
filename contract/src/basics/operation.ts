import { oc, type Route } from "@orpc/contract";
import type { Activity } from "./activities.ts";
import { errors } from "./errors.ts";

/** Facts of an operation beside its address. */
interface OperationMeta<Causes extends readonly Activity[]> {
  causes: Causes;
}

/** An operation of the contract, by the activities that it causes. */
export interface Operation<Causes extends readonly Activity[] = readonly Activity[]> {
  "~orpc": { meta: OperationMeta<Causes> };
}

export const causesOf = <Causes extends readonly Activity[]>(operation: Operation<Causes>): Causes =>
  operation["~orpc"].meta.causes;

type Reading = Omit<Route, "method"> & Required<Pick<Route, "path" | "tags" | "summary">>;

interface Writing<Causes extends readonly Activity[]> extends Reading {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Activities that its command is audited as, which decide what is read anew. The first one counts where the command
   * names none; the list is empty where nothing of the roastery changes.
   */
  causes: Causes;
}

const operation = oc.errors(errors);

/** Begins an operation that reads. */
export const read = (route: Reading) =>
  operation.$meta<OperationMeta<readonly []>>({ causes: [] }).route({ ...route, method: "GET" });

/** Begins an operation that writes. */
export const write = <const Causes extends readonly Activity[]>({ causes, ...route }: Writing<Causes>) =>
  operation.$meta<OperationMeta<Causes>>({ causes }).route(route);
