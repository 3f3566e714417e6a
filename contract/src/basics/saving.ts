import type { Scope } from "@tryer/domain/team";
import type { z } from "zod";
import type { Activity } from "./activities.ts";
import { write } from "./operation.ts";

/** One way to save a record: its input, its meaning in words, and the activities that it causes. */
type Way<Input extends z.ZodType, Causes extends readonly Activity[]> = readonly [
  input: Input,
  summary: string,
  ...causes: Causes,
];

interface Saving<
  Row extends z.ZodType,
  Adding extends z.ZodType,
  Added extends readonly Activity[],
  Editing extends z.ZodType,
  Edited extends readonly Activity[],
> {
  /** Address of the records: '/suppliers'. */
  path: `/${string}`;
  scope: Scope;
  tags: string[];
  row: Row;
  add: Way<Adding, Added>;
  edit: Way<Editing, Edited>;
}

/** The two operations by which records are added and edited: both answer the record as it is then. */
export function saving<
  Row extends z.ZodType,
  Adding extends z.ZodType,
  const Added extends readonly Activity[],
  Editing extends z.ZodType,
  const Edited extends readonly Activity[],
>({ path, scope, tags, row, add, edit }: Saving<Row, Adding, Added, Editing, Edited>) {
  const [adding, adds, ...added] = add;
  const [editing, edits, ...edited] = edit;
  return {
    add: write({ method: "POST", path, scope, successStatus: 201, tags, summary: adds, causes: added })
      .input(adding)
      .output(row),
    edit: write({ method: "PATCH", path: `${path}/{id}`, scope, tags, summary: edits, causes: edited })
      .input(editing)
      .output(row),
  };
}
