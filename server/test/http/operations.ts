import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { contract } from "@tryer/contract";

export interface Operation {
  /** Place in the contract, as 'green.add'. */
  name: string;
  method: string;
  /** Path with its parameters in braces, as '/green-coffees/{id}'. */
  path: string;
  isWrite: boolean;
  /** Whether the body is a file. */
  isUpload: boolean;
}

/** A small file, by its bytes a JPEG picture of 2 × 2 pixels: its beginning, frame, scan and end. */
export const SMALL_FILE = Uint8Array.from([
  ...[0xff, 0xd8],
  ...[0xff, 0xc0, 0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0],
  ...[0xff, 0xd9],
]);

/** Every operation of the API, read from the contract itself. */
export function operations(router: AnyContractRouter = contract, prefix = ""): Operation[] {
  if (isContractProcedure(router)) {
    const { method = "POST", path, inputStructure } = router["~orpc"].route;
    if (path === undefined) throw new Error(`${prefix} has no path`);
    const isWrite = method !== "GET";
    return [{ name: prefix, method, path, isWrite, isUpload: isWrite && inputStructure === "detailed" }];
  }
  return Object.entries(router).flatMap(([key, part]) => operations(part, prefix ? `${prefix}.${key}` : key));
}

/** The address and body of a call: parameters in the path, the rest in the query or, where that is no file, in the body. */
export function callOf({ method, path, isUpload }: Operation, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (method !== "GET" && !isUpload) return { url: `/api/v1${url}`, init: { method, body: JSON.stringify(rest) } };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
  const file = { body: SMALL_FILE, headers: { "content-type": "application/octet-stream" } };
  return { url: `/api/v1${url}?${query}`, init: isUpload ? { method, ...file } : { method } };
}
