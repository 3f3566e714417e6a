import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import { addressOf, type Resolve, readTarget, TargetRefused, type TargetRules } from "./target.ts";

export interface OutgoingRequest {
  url: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers: Record<string, string>;
  /** Empty for a request without a body. */
  body: string;
}

export interface RequestRules extends TargetRules {
  /** Time for all of it: name, connection and answer. */
  timeoutMs: number;
  /** Bytes of the answer after which the rest is left. */
  mostBytes: number;
}

export interface OutgoingAnswer {
  /** Null where there was no answer. */
  status: number | null;
  bytes: Buffer;
  /** Whether the answer was read to its end. */
  isWhole: boolean;
  /** Words on why there was no answer; empty where there was one, whatever its status is. */
  problem: string;
}

/** Resolves as the machine does, with its hosts file. */
export const resolveName: Resolve = async (hostname) => {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};

/**
 * Asks an address that a person of a roastery typed. The one door for such requests: the name is resolved once, checked
 * against private ranges, and the connection goes to the very address that was checked. Redirects are not followed.
 */
export async function sendRequest(request: OutgoingRequest, rules: RequestRules): Promise<OutgoingAnswer> {
  const overall = new AbortController();
  const timer = setTimeout(() => overall.abort(), rules.timeoutMs);
  try {
    const url = readTarget(request.url, rules);
    const address = await abortable(addressOf(url, rules), overall.signal);
    const { mostBytes } = rules;
    return { ...(await send(request, { url, address, mostBytes, signal: overall.signal })), problem: "" };
  } catch (error) {
    const problem = overall.signal.aborted
      ? `There was no answer within ${rules.timeoutMs / 1000} seconds.`
      : failureWords(error);
    return { status: null, bytes: Buffer.alloc(0), isWhole: false, problem };
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a wait with the time that is left; what was asked may go on, and nobody listens. */
async function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
  return Promise.race([work, aborted]);
}

interface Connection {
  url: URL;
  /** IP address that was checked: the connection goes there and nowhere else. */
  address: string;
  mostBytes: number;
  signal: AbortSignal;
}

function send({ method, headers, body }: OutgoingRequest, { url, address, mostBytes, signal }: Connection) {
  return new Promise<Pick<OutgoingAnswer, "status" | "bytes" | "isWhole">>((resolve, reject) => {
    const length: Record<string, string> = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method,
      headers: { ...headers, ...length, "accept-encoding": "identity" },
      signal,
      // Of its own, without a proxy of the environment: no connection to an unchecked address is used again.
      agent: false,
      lookup: (_, { all }, found) => {
        const family = isIPv6(address) ? 6 : 4;
        if (all === true) found(null, [{ address, family }]);
        else found(null, address, family);
      },
    });
    let finish: (() => void) | null = null;
    // The status is what counts, also where the rest of the answer is lost or never ends.
    request.on("error", (error) => (finish === null ? reject(error) : finish()));
    request.on("response", (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const over = (isWhole: boolean) => {
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks), isWhole });
        request.destroy();
      };
      finish = () => over(false);
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= mostBytes) over(false);
      });
      answer.on("end", () => over(true));
      answer.on("error", () => over(false));
    });
    request.end(body);
  });
}

/** Statuses of an answer that leads elsewhere. */
export const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Failures of connections in words, by the codes of Node.js. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens at the address.",
  ECONNRESET: "The connection was cut.",
  EHOSTUNREACH: "The address cannot be reached.",
  ENETUNREACH: "The address cannot be reached.",
  CERT_HAS_EXPIRED: "The certificate of the address has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the address is self-signed.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate belongs to another name.",
  HPE_HEADER_OVERFLOW: "The answer has too many headers.",
};

function failureWords(error: unknown): string {
  if (error instanceof TargetRefused) return `${error.message}.`.replace(/\.\.$/, ".");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FAILURES[code] ?? `The address could not be reached${code === "" ? "" : ` (${code})`}.`;
}
