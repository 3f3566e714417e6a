const SEGMENTS = /^\/(?:[^/\\\p{Cc}]+\/)*[^/\\\p{Cc}]*$/u;
const WALKS = /(?:^|\/)\.{1,2}(?:\/|$)/;
const ENCODED = /%(?:2e|2f|5c)/i;

/**
 * Whether a text is a path of our own, which somebody may be sent on to. `//host` and `/\host` lead elsewhere; so do
 * paths that become one of them when a browser drops tabs and newlines, or when a program resolves dots or decodes.
 */
export function isOwnPath(text: string): boolean {
  const [path = ""] = text.split(/[?#]/, 1);
  return SEGMENTS.test(path) && !WALKS.test(path) && !ENCODED.test(path) && !/\p{Cc}/u.test(text);
}
