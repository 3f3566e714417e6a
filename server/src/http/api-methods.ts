import { traverseContractProcedures } from "@orpc/server";
import { contract } from "@tryer/contract";

type Feature = keyof typeof contract;

interface Address {
  feature: string | undefined;
  pattern: RegExp;
  method: string;
}

const addresses: Address[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: [feature] }) => {
  const { method = "POST", path } = procedure["~orpc"].route;
  if (path === undefined) return;
  addresses.push({ feature, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) });
});

/**
 * What may be asked of an address of the API, as the contract has it; nothing where there is no such address.
 * @param path below `/api/v1`, as '/green-coffees'
 */
export function methodsAt(path: string): string[] {
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes("GET") ? ["HEAD", ...methods] : methods;
}

const isFeature = (name: string | undefined): name is Feature => name !== undefined && Object.hasOwn(contract, name);

/** The part of the contract that an address of the API belongs to; null where there is no such address. */
export function featureAt(path: string): Feature | null {
  const name = addresses.find(({ pattern }) => pattern.test(path))?.feature;
  return isFeature(name) ? name : null;
}
