import type { LogNotice } from "@tryer/domain/roast-logs";
import { type ShownUnit, writtenText } from "@tryer/domain/units";
import { weightsIn } from "../weights/weights.ts";

/** Writes a remark of the reader of logs, with its weights in the unit of the person. */
export const noticeIn =
  (unit: ShownUnit) =>
  ({ message, text }: LogNotice): string =>
    text === undefined ? message : writtenText(text, weightsIn(unit).weighed);
