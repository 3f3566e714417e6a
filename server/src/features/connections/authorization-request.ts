import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ALL_SCOPES, READ_SCOPES, type Scope } from "@tryer/domain/team";
import { CHALLENGE } from "./token-secrets.ts";

const LONGEST_QUERY = 8000;
const LONGEST_PACKED = 1800;

/**
 * Packs the query of a request for access into one value for the address of the page that asks: it goes through the
 * sign-in unchanged, whatever an application wrote into it. Null where it is too long.
 */
export function packRequest(query: string): string | null {
  if (query.length > LONGEST_QUERY) return null;
  const packed = deflateRawSync(query).toString("base64url");
  return packed.length > LONGEST_PACKED ? null : packed;
}

export function unpackRequest(packed: string): URLSearchParams | null {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: LONGEST_QUERY * 3 });
    return new URLSearchParams(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Request of an application, once its rules are checked. */
export interface AuthorizationRequest {
  challenge: string;
  scopes: readonly Scope[];
}

interface RequestError {
  /** Name of the error in OAuth. */
  error: string;
  description: string;
}

const NEITHER_SCOPE = new Set(["offline_access"]);
/** Parameters of which each is sent once. */
const SINGLE = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

/**
 * Checks a request by the rules of OAuth 2.1, once application and address are known.
 * @param resources addresses of this server that a token can be asked for (RFC 8707)
 */
export function readRequest(query: URLSearchParams, resources: readonly string[]): AuthorizationRequest | RequestError {
  const twice = SINGLE.find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return { error: "invalid_request", description: `${twice} was sent twice` };
  if (query.get("response_type") !== "code") {
    return { error: "unsupported_response_type", description: "Only response_type=code is possible" };
  }
  const challenge = query.get("code_challenge") ?? "";
  if (query.get("code_challenge_method") !== "S256" || !CHALLENGE.test(challenge)) {
    return { error: "invalid_request", description: "PKCE with code_challenge_method=S256 is needed" };
  }
  if (!areResources(query.getAll("resource"), resources)) {
    return { error: "invalid_target", description: "This server has no such resource" };
  }
  const scopes = readScopes(query.get("scope"));
  if (scopes === null) return { error: "invalid_scope", description: "Unknown scope" };
  return { challenge, scopes };
}

/** Whether all that a token is asked for is this server's; a slash at the end means nothing. */
export const areResources = (asked: readonly string[], own: readonly string[]): boolean =>
  asked.every((resource) => own.includes(resource.replace(/\/$/, "")));

/** Scopes of a request: all to read where it names none. Null where one is not known. */
function readScopes(text: string | null): readonly Scope[] | null {
  const names = (text ?? "").split(/\s+/).filter((name) => name !== "" && !NEITHER_SCOPE.has(name));
  if (names.length === 0) return READ_SCOPES;
  const asked: ReadonlySet<string> = new Set(names);
  const scopes = ALL_SCOPES.filter((scope) => asked.has(scope));
  return scopes.length === asked.size ? scopes : null;
}

/** Addresses of this server that tokens are for. */
export const resourcesOf = (publicUrl: string): readonly string[] => [
  publicUrl,
  `${publicUrl}/mcp`,
  `${publicUrl}/api/v1`,
];
