import { isSame } from "#ui/forms/use-row-form.ts";
import type { Difference } from "./changed-meanwhile.tsx";

/** Contents that a form was filled with, those of the row as it is now, and the names of those that differ. */
interface ChangedContents<Values> {
  before: Values;
  now: Values;
  keys: readonly (keyof Values & string)[];
}

/** Labels of contents, with the words for those that are none themselves, as ids of records. */
export type ContentNames<Values> = {
  [Key in keyof Values]?: string | readonly [label: string, words: (value: Values[Key]) => string];
};

/** Both values of what somebody else has changed, for a form whose inputs no fields describe. */
export const namedDifferences = <Values extends object>(
  { before, now, keys }: ChangedContents<Values>,
  typed: Values,
  names: ContentNames<Values>,
): Difference[] =>
  keys.flatMap((key) => {
    const name = names[key];
    if (name === undefined) return [];
    const [label, words] = typeof name === "string" ? [name, String] : name;
    return { label, now: words(now[key]), typed: isSame(typed[key], before[key]) ? null : words(typed[key]) };
  });
