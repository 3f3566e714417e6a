import { createHash } from "node:crypto";
import type { SessionForm } from "@tryer/contract";
import { numberRange } from "@tryer/domain/cupping";

/** Letters of the hash that tell the scales of one form apart. */
const LETTERS = 12;

/**
 * Name of the scale that a form scores on: the form, and for an own one its rule and the ranges of what counts. Two forms
 * may have one name, and an own one may be edited between two sessions.
 */
export function scaleOfForm(form: SessionForm): string {
  switch (form.kind) {
    case "standard":
      return form.key;
    case "own": {
      const { id, fields, scoring } = form;
      const counted = "fields" in scoring ? scoring.fields : [];
      const ranges = fields.filter(({ key }) => counted.includes(key)).map(numberRange);
      const rule = createHash("sha256").update(JSON.stringify([scoring, ranges]));
      return `${id}.${rule.digest("hex").slice(0, LETTERS)}`;
    }
  }
}
