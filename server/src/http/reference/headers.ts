import type { OpenAPI } from "@orpc/openapi";

const counted = (description: string): OpenAPI.HeaderObject => ({ description, schema: { type: "integer" } });
const worded = (description: string): OpenAPI.HeaderObject => ({ description, schema: { type: "string" } });

/** Headers of answers, each described once. */
export const HEADERS = {
  "RateLimit-Limit": counted("Calls per minute; sent with a key or access token"),
  "RateLimit-Remaining": counted("Calls left; sent with a key or access token"),
  "RateLimit-Reset": counted("Seconds until all calls are available again; sent with a key or access token"),
  "Retry-After": counted("Seconds until the next call is accepted"),
  Allow: worded("Methods that the address has"),
  "WWW-Authenticate": worded("Says how to authenticate; sent when a key or access token was refused"),
  ETag: worded("Name of this answer, to be sent as `If-None-Match`"),
  "Idempotency-Replayed": worded("`true` where the answer is that of an earlier request under the same key"),
} satisfies Record<string, OpenAPI.HeaderObject>;

export type HeaderName = keyof typeof HEADERS;

export const LIMITS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const satisfies HeaderName[];

/** Names headers of an answer by their places in the document. */
export const headersNamed = (names: readonly HeaderName[]): Record<string, OpenAPI.ReferenceObject> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers that a request may carry, each described once. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Name of this write, chosen by the caller: 1 to 200 visible characters without spaces. The same request under the same key happens once; another one is refused with 422 `KEY_REUSED`.",
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "`ETag` of an answer that the caller has: 304 comes where it still holds.",
    schema: { type: "string" },
  },
} satisfies Record<string, OpenAPI.ParameterObject>;

export const parameterNamed = (name: keyof typeof PARAMETERS): OpenAPI.ReferenceObject => ({
  $ref: `#/components/parameters/${name}`,
});
