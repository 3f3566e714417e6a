import type { Scope } from "@tryer/domain/team";
import { z } from "zod";
import type { Activity } from "./activities.ts";
import { id } from "./fields.ts";
import { write } from "./operation.ts";

/** Input of an operation on one record. */
export const withId = z.object({ id });

/** One way of a record: what it does in words, and the activity that it causes. */
type Way<Cause extends Activity> = readonly [summary: string, cause: Cause];

interface Archiving<Row extends z.ZodType, Away extends Activity, Back extends Activity> {
  /** Address of a record: '/suppliers/{id}'. */
  path: `/${string}`;
  scope: Scope;
  tags: string[];
  row: Row;
  archive: Way<Away>;
  restore: Way<Back>;
}

/** The two operations of records that are put away and brought back, never deleted. */
export function archiving<Row extends z.ZodType, Away extends Activity, Back extends Activity>({
  path,
  scope,
  tags,
  row,
  archive,
  restore,
}: Archiving<Row, Away, Back>) {
  const way = <Cause extends Activity>(verb: "archive" | "restore", [summary, cause]: Way<Cause>) =>
    write({ method: "POST", path: `${path}/${verb}`, scope, tags, summary, causes: [cause] })
      .input(withId)
      .output(row);
  return { archive: way("archive", archive), restore: way("restore", restore) };
}
