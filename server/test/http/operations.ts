import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { contract } from "@tryer/contract";

export interface Operation {
  /** Where it stands in the contract, as 'green.add'. */
  name: string;
  method: string;
  /** With its parameters in braces, as '/green-coffees/{id}'. */
  path: string;
  isWrite: boolean;
}

/** Every operation of the API, read from the contract itself. */
export function operations(router: AnyContractRouter = contract, prefix = ""): Operation[] {
  if (isContractProcedure(router)) {
    const { method = "POST", path } = router["~orpc"].route;
    if (path === undefined) throw new Error(`${prefix} has no path`);
    return [{ name: prefix, method, path, isWrite: method !== "GET" }];
  }
  return Object.entries(router).flatMap(([key, part]) => operations(part, prefix ? `${prefix}.${key}` : key));
}

/** The address and body of a call: parameters in the path, the rest in the query or in the body. */
export function callOf({ method, path }: Operation, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (method !== "GET") return { url: `/api/v1${url}`, init: { method, body: JSON.stringify(rest) } };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
  return { url: `/api/v1${url}?${query}`, init: { method } };
}
