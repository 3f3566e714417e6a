/** Access of a guest as their browser keeps it: made here, so that joining twice is one guest. */
export interface GuestPass {
  link: string;
  id: string;
  pass: string;
}

const KEPT_AS = "tryer:cupping-guest";
const ROASTERY_DIGITS = 32;
const SECRET_BYTES = 32;

/** Pass for a link with 256 bits of chance. */
export function newPass(link: string, id: string): GuestPass {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return { link, id, pass: `${link.slice(0, ROASTERY_DIGITS)}${text}` };
}

/** Passes that a browser keeps: several tables of one evening, each with its link. */
const MOST_KEPT = 20;

/** Pass that this browser has for a link. */
export const keptPass = (link: string): GuestPass | null => keptPasses().find((kept) => kept.link === link) ?? null;

export function keepPass(pass: GuestPass): void {
  const others = keptPasses().filter(({ link }) => link !== pass.link);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([pass, ...others].slice(0, MOST_KEPT)));
  } catch {
    // A browser without storage asks for the name again after a reload.
  }
}

function keptPasses(): GuestPass[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    // Earlier releases kept the last pass alone.
    return (Array.isArray(kept) ? kept : [kept]).filter(isPass);
  } catch {
    return [];
  }
}

function isPass(value: unknown): value is GuestPass {
  if (typeof value !== "object" || value === null) return false;
  const { link, id, pass } = value as Record<string, unknown>;
  return [link, id, pass].every((text) => typeof text === "string");
}
