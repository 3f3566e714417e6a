import { traverseContractProcedures } from "@orpc/server";
import { contract } from "@tryer/contract";

interface Address {
  pattern: RegExp;
  method: string;
}

const addresses: Address[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
  const { method = "POST", path } = procedure["~orpc"].route;
  if (path === undefined) return;
  addresses.push({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) });
});

/**
 * What may be asked of an address of the API, as the contract has it; nothing where there is no such address.
 * @param path below `/api/v1`, as '/green-coffees'
 */
export function methodsAt(path: string): string[] {
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes("GET") ? ["HEAD", ...methods] : methods;
}
