import { changedAreas } from "virtual:contract-routes";
import { ORPCError } from "@orpc/client";
import type { Area } from "@tryer/contract";

/** Areas that calls of this page have changed, until a mutation reads them anew. */
const changed = new Set<Area>();

interface Call<Answer> {
  /** Place of the operation in the contract, as `["green", "add"]`. */
  path: readonly string[];
  next: () => Promise<Answer>;
}

/** Sends a call of the API and notes what it changes, by the causes that the contract gives its operation. */
export async function notingChanges<Answer>({ path, next }: Call<Answer>): Promise<Answer> {
  try {
    const answer = await next();
    note(path);
    return answer;
  } catch (error) {
    if (!isTurnedAway(error)) note(path);
    throw error;
  }
}

function note(path: readonly string[]): void {
  for (const area of changedAreas[path.join(".")] ?? []) changed.add(area);
}

const TURNED_AWAY = [401, 403, 429];

/**
 * Whether a refusal says nothing about the rows: it was about the person or the rate. Any other refusal shows that the
 * page is behind, and a lost answer may have been a success.
 */
const isTurnedAway = (error: unknown) => error instanceof ORPCError && TURNED_AWAY.includes(error.status);

/** Answers with what has changed since it was asked last. */
export function takeChangedAreas(): readonly Area[] {
  const areas = [...changed];
  changed.clear();
  return areas;
}
