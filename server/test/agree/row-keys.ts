import type { Dimension } from "@tryer/domain/analytics";

interface Row {
  id: string | null;
  name: string;
}

const UNNAMED_OPERATOR = "No operator";

/** Id of the record or name of the operator that the roasts of a row share; null of those that name none. */
export function keyOfRow({ id, name }: Row, by: Dimension): string | null {
  if (by !== "operator") return id;
  return name === UNNAMED_OPERATOR ? null : name;
}
