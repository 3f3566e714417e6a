/** Beginning of the address of every page of a bag. */
export const BAG_PREFIX = "/bag/";

/** Form of what stands behind it: the roastery and the secret of the lot, 128 bits each in base64url. */
const TOKEN = /^[\w-]{44}$/;
const HALF = 22;

export interface BagToken {
  roasteryId: string;
  secret: string;
}

const base64url = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");

export const bagUrl = (publicUrl: string, { roasteryId, secret }: BagToken): string =>
  `${publicUrl}${BAG_PREFIX}${base64url(roasteryId)}${secret}`;

/** Roastery and secret of an address; null where it can be none. Each page has one address, and no other way to write it. */
export function readBagToken(token: string): BagToken | null {
  if (!TOKEN.test(token)) return null;
  const digits = Buffer.from(token.slice(0, HALF), "base64url").toString("hex");
  const roasteryId = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return base64url(roasteryId) === token.slice(0, HALF) ? { roasteryId, secret: token.slice(HALF) } : null;
}

/** Path of a request for the log, without the secret of a bag. */
export const withoutBagSecret = (path: string): string => (path.startsWith(BAG_PREFIX) ? `${BAG_PREFIX}…` : path);
