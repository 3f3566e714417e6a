import type { OpenAPI } from "@orpc/openapi";
import { errors, outages, PROBLEM_TYPE } from "@tryer/contract";
import { type HeaderName, headersNamed, LIMITS } from "./headers.ts";

/** Refusals of the edge, before an operation is asked. */
const AT_THE_EDGE: Record<number, readonly string[]> = {
  400: ["BAD_REQUEST"],
  405: ["METHOD_NOT_SUPPORTED"],
  413: ["PAYLOAD_TOO_LARGE"],
  500: ["INTERNAL_SERVER_ERROR"],
};

const WORDS: readonly [status: number, name: string, description: string][] = [
  [400, "BadInput", "The input breaks a schema rule; `data.issues` names with the field"],
  [401, "Unauthorized", "The API key is missing, unknown, revoked or expired"],
  [403, "Forbidden", "The role of the person or the scopes of the key do not allow this"],
  [404, "NotFound", "No record with this id in this roastery"],
  [405, "NoSuchMethod", "The address has no such method; `Allow` names those that it has"],
  [
    409,
    "Conflict",
    "The record was changed meanwhile (`OUTDATED`, with the current one), or conflicts with existing data",
  ],
  [413, "TooLarge", "The body is larger than the operation takes"],
  [422, "NotPossible", "The input is well-formed, but not possible; `data.field` is at fault"],
  [429, "TooManyRequests", "No calls left this minute; `Retry-After` says how many seconds to wait"],
  [500, "Failed", "A server error; nothing was saved. `data.requestId` identifies it in the server log"],
  [503, "Unavailable", "The database cannot be reached for a moment; nothing was done"],
  [507, "DiskFull", "The disk of the server is full; nothing was saved"],
];

const codesOf = (status: number): string[] => [
  ...(AT_THE_EDGE[status] ?? []),
  ...Object.entries({ ...errors, ...outages }).flatMap(([code, error]) => (error.status === status ? [code] : [])),
];

/** Form of every answer that is no success. */
export const PROBLEM: OpenAPI.SchemaObject = {
  type: "object",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: { type: "string", const: "about:blank" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "A sentence for people" },
    code: { type: "string", description: "Name of the error, for programs" },
    data: { description: "Facts of the failure: the fields at fault, the current row, the scope that is missing" },
  },
};

const MORE_HEADERS: Record<number, readonly HeaderName[]> = { 405: ["Allow"], 429: ["Retry-After"] };

/** Headers of a refusal. Whoever is not known has no allowance that could be told. */
const headersOf = (status: number) => {
  if (status === 401) return headersNamed(["WWW-Authenticate"]);
  return headersNamed([...LIMITS, ...(MORE_HEADERS[status] ?? [])]);
};

/** Answer to a read whose `If-None-Match` names what would come. */
export const UNCHANGED = {
  name: "NotModified",
  response: {
    description: "Nothing changed since the answer whose `ETag` came as `If-None-Match`; there is no body",
    headers: headersNamed(["ETag", ...LIMITS]),
  } satisfies OpenAPI.ResponseObject,
};

/** Answers that any operation may give beside its own. */
export const ANSWERS = WORDS.map(([status, name, description]) => ({
  status: String(status),
  name,
  response: {
    description,
    headers: headersOf(status),
    content: {
      [PROBLEM_TYPE]: {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { type: "object", properties: { status: { const: status }, code: { enum: codesOf(status) } } },
          ],
        },
      },
    },
  } satisfies OpenAPI.ResponseObject,
}));
