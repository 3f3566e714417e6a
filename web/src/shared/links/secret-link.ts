const LINK = /^[0-9a-f]{32}[\w-]{43}$/;

/** Secret behind the '#' of an address; null where there is none, or it was cut off. */
export const linkIn = (hash: string): string | null => (LINK.test(hash.slice(1)) ? hash.slice(1) : null);
