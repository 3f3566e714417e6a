import { hasAtMostDecimals } from "../units/index.ts";

/** A number within a range, in steps from its lowest value. */
export interface NumberField {
  kind: "number";
  key: string;
  label: string;
  min: number;
  max: number;
  step: number;
  /** Value that counts until another one is entered, as ten points for a clean cup. */
  initial?: number | undefined;
}

/** One to five stars. */
export interface StarsField {
  kind: "stars";
  key: string;
  label: string;
}

/** Words of a list, at most `most` of them; null where any number is welcome. */
export interface TagsField {
  kind: "tags";
  key: string;
  label: string;
  choices: readonly string[];
  most: number | null;
}

export interface TextField {
  kind: "text";
  key: string;
  label: string;
}

/** A question of a cupping form. */
export type CuppingField = NumberField | StarsField | TagsField | TextField;
export type FieldKind = CuppingField["kind"];

export const FIELD_KINDS = ["number", "stars", "tags", "text"] as const satisfies readonly FieldKind[];

/** Words for the kinds of fields. */
export const FIELD_KIND_WORDS: Record<FieldKind, string> = {
  number: "Number",
  stars: "Stars",
  tags: "Tags",
  text: "Text",
};

/** Answer to a field; null takes it back. */
export type CuppingValue = number | string | readonly string[] | null;

/** Answers of one grader to one sample, by the keys of the fields. */
export type CuppingValues = { readonly [key: string]: CuppingValue | undefined };

export const MOST_STARS = 5;
export const LONGEST_NOTE = 2000;

/** A problem of an answer in words, null where it fits its field. */
export function valueProblem(field: CuppingField, value: CuppingValue): string | null {
  if (value === null) return null;
  switch (field.kind) {
    case "number":
      return typeof value === "number" ? numberProblem(field, value) : `${field.label} must be a number`;
    case "stars":
      return typeof value === "number"
        ? numberProblem({ label: field.label, min: 1, max: MOST_STARS, step: 1 }, value)
        : `${field.label} must be a number of stars`;
    case "tags":
      return typeof value === "number" || typeof value === "string"
        ? `${field.label} must be a list of tags`
        : tagsProblem(field, value);
    case "text":
      if (typeof value !== "string") return `${field.label} must be text`;
      return value.length > LONGEST_NOTE ? `${field.label} can have at most ${LONGEST_NOTE} characters` : null;
  }
}

type Range = Pick<NumberField, "label" | "min" | "max" | "step">;

function numberProblem({ label, min, max, step }: Range, value: number): string | null {
  if (!Number.isFinite(value) || value < min || value > max) return `${label} must be from ${min} to ${max}`;
  const isOnStep = hasAtMostDecimals(value, 2) && hundredths(value - min) % hundredths(step) === 0;
  return isOnStep ? null : `${label} must be in steps of ${step}`;
}

function tagsProblem({ label, choices, most }: TagsField, tags: readonly string[]): string | null {
  const unknown = tags.find((tag) => !choices.includes(tag));
  if (unknown !== undefined) return `${label} has no '${unknown}'`;
  if (new Set(tags).size < tags.length) return `${label} has a tag twice`;
  return most !== null && tags.length > most ? `${label} can have at most ${most} tags` : null;
}

/** Hundredths of a number with at most two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Number that counts for a field: the one that was entered, else its initial one; null where there is neither. */
export function numberOf(field: CuppingField, values: CuppingValues): number | null {
  const value = values[field.key];
  if (typeof value === "number") return value;
  return field.kind === "number" ? (field.initial ?? null) : null;
}

/** Lowest and highest number of a field that has numbers, null for one of words. */
export function numberRange(field: CuppingField): { min: number; max: number; step: number } | null {
  switch (field.kind) {
    case "number":
      return { min: field.min, max: field.max, step: field.step };
    case "stars":
      return { min: 1, max: MOST_STARS, step: 1 };
    case "tags":
    case "text":
      return null;
  }
}
