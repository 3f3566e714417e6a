import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Finds the IP addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Limits of where requests may go. */
export interface TargetRules {
  /** Whether the own network and http are allowed, for tests and for programs beside the server. */
  allowsLocal: boolean;
  resolve: Resolve;
}

/** A place that nothing is sent to; the message names the reason for a person. */
export class TargetRefused extends Error {
  override name = "TargetRefused";
}

const HTTPS_PORT = 443;
/** Ports below are those of mail servers and other services that nobody is asked at. */
const FIRST_FREE_PORT = 1024;

/** Reads an address as a person types it; refuses what no service in the internet has. */
export function readTarget(text: string, { allowsLocal }: Pick<TargetRules, "allowsLocal">): URL {
  if (!URL.canParse(text)) throw new TargetRefused("Address must be one such as https://example.com/tryer");
  const url = new URL(text);
  const isHttp = allowsLocal && url.protocol === "http:";
  if (url.protocol !== "https:" && !isHttp) throw new TargetRefused("Address must begin with https://");
  if (url.username !== "" || url.password !== "") throw new TargetRefused("Address must have no user name or password");
  if (url.hash !== "") throw new TargetRefused("Address must have no part behind a #");
  const port = url.port === "" ? HTTPS_PORT : Number(url.port);
  if (!allowsLocal && port !== HTTPS_PORT && port < FIRST_FREE_PORT)
    throw new TargetRefused(`Port ${port} is not allowed. Use 443, or 1024 and above.`);
  const literal = literalOf(url);
  if (literal !== null && !allowsLocal && !isPublicAddress(literal)) throw new TargetRefused(PRIVATE);
  return url;
}

const PRIVATE = "Address leads into a private network. Only addresses in the public internet are asked.";

/** IP address of a URL that names one: `URL` writes every spelling of it in one way, IPv6 in brackets. */
function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Finds the IP address that a URL leads to now. It is resolved once and handed to the connection, so that a name that
 * answers differently a moment later (DNS rebinding) changes nothing. One private address among several refuses all.
 */
export async function addressOf(url: URL, { allowsLocal, resolve }: TargetRules): Promise<string> {
  const literal = literalOf(url);
  const found = literal === null ? await resolve(url.hostname) : [literal];
  const [first] = found;
  if (first === undefined) throw new TargetRefused(`The name ${url.hostname} was not found`);
  if (!allowsLocal && !found.every(isPublicAddress)) throw new TargetRefused(PRIVATE);
  return first;
}
