import { traverseContractProcedures } from "@orpc/server";
import { type Access, contract } from "@tryer/contract";

type Feature = keyof typeof contract;

interface Address {
  feature: string | undefined;
  /** Whether the body is a file. */
  isUpload: boolean;
  /** Address with names in place of ids, as '/orders/{id}'. */
  path: string;
  pattern: RegExp;
  method: string;
  scope: Access;
}

const addresses: Address[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: [feature] }) => {
  const { method = "POST", path, inputStructure } = procedure["~orpc"].route;
  const isUpload = method !== "GET" && inputStructure === "detailed";
  if (path === undefined) return;
  addresses.push({
    feature,
    method,
    path,
    isUpload,
    scope: procedure["~orpc"].meta.scope,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  });
});

/**
 * Methods of an address of the API, as the contract has it; none where there is no such address.
 * @param path below `/api/v1`, as '/green-coffees'
 */
export function methodsAt(path: string): string[] {
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes("GET") ? ["HEAD", ...methods] : methods;
}

/** Access that an operation asks for, by its method and address; null where there is none. */
export const accessAt = (method: string, path: string): Access | null => addressOf(method, path)?.scope ?? null;

function addressOf(method: string, path: string): Address | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  return addresses.find((address) => address.method === asked && address.pattern.test(path));
}

/** Whether requests that write at an address of the API bring a file. */
export const isUploadAt = (path: string): boolean =>
  addresses.some(({ isUpload, pattern }) => isUpload && pattern.test(path));

const isFeature = (name: string | undefined): name is Feature => name !== undefined && Object.hasOwn(contract, name);

/** The part of the contract that an address of the API belongs to; null where there is no such address. */
export function featureAt(path: string): Feature | null {
  const name = addresses.find(({ pattern }) => pattern.test(path))?.feature;
  return isFeature(name) ? name : null;
}

/** Names of the operation at an address of the API, without an id; null where there is none. */
export function operationAt(method: string, path: string): { feature: string; path: string } | null {
  const found = addressOf(method, path);
  return found === undefined ? null : { feature: found.feature ?? "api", path: found.path };
}
