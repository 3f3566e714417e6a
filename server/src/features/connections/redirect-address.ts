const LONGEST = 500;

/** Schemes that a browser acts upon itself, or that send a code over an open line. */
const NEVER = new Set(
  ["javascript", "data", "vbscript", "blob", "file", "filesystem", "about", "view-source", "ftp", "ws", "wss"].concat([
    "mailto",
    "tel",
    "sms",
    "intent",
    "chrome",
    "edge",
    "ms-appx-web",
    "jar",
    "res",
  ]),
);

/** Schemes without a domain in them that widespread programs have for themselves. */
const KNOWN_PROGRAMS = new Set(["cursor", "vscode", "vscode-insiders", "windsurf"]);

const THIS_COMPUTER = new Set(["localhost", "127.0.0.1", "[::1]"]);

const schemeOf = ({ protocol }: URL) => protocol.slice(0, -1);

export const isOnThisComputer = (address: string): boolean => {
  const url = new URL(address);
  return schemeOf(url) !== "https" && (schemeOf(url) !== "http" || THIS_COMPUTER.has(url.hostname));
};

/**
 * Whether people may be sent back to an address: https, http on their own computer, or a scheme that a program there has
 * for itself, which names a domain (RFC 8252, 7.1). Nothing that a browser would run, and nothing that hides its host.
 */
export function isRedirectAddress(text: string): boolean {
  if (text.length > LONGEST || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const scheme = schemeOf(url);
  if (url.hash !== "" || text.includes("#") || url.username !== "" || url.password !== "") return false;
  // No host is a pattern: whoever owns one name under it would get the codes of all.
  if (url.hostname.includes("*") || url.hostname.includes("%2a")) return false;
  if (scheme === "https") return true;
  if (scheme === "http") return THIS_COMPUTER.has(url.hostname);
  return !NEVER.has(scheme) && (scheme.includes(".") || KNOWN_PROGRAMS.has(scheme));
}

/**
 * Whether an address is one of the registered ones, to the letter. On the person's own computer a program listens on
 * whichever port is free (RFC 8252, 7.3).
 */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  const portless = withoutPort(asked);
  return portless !== null && registered.some((address) => withoutPort(address) === portless);
}

function withoutPort(address: string): string | null {
  if (!isRedirectAddress(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" || !THIS_COMPUTER.has(url.hostname)) return null;
  url.port = "";
  return url.href;
}

/** Words for where an address leads: its host, or the scheme of a program. */
export function placeOf(address: string): string {
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol;
}

/** The address with facts in its query, beside those that it has. */
export function withQuery(address: string, facts: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(facts)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
