import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Names the folder of the first start to the workers, which are processes of their own. */
export const FIRST_START = "TRYER_FIRST_START";

/** Name of the file with what a start from there needs beside the folder. */
export const FIRST_START_FACTS = "first-start.json";

export interface FirstStart {
  /** People who have signed up, and the embedded database where the run has no PostgreSQL server. */
  folder: string;
  /** Database on a PostgreSQL server that every server of the run copies, or null on the embedded database. */
  templateUrl: string | null;
  /** AUTH_SECRET under which the people signed up, or null where it lies in the folder. */
  secret: string | null;
}

export async function firstStart(): Promise<FirstStart> {
  const folder = process.env[FIRST_START];
  if (!folder) throw new Error("The run has made no first start.");
  const facts: Omit<FirstStart, "folder"> = JSON.parse(await readFile(join(folder, FIRST_START_FACTS), "utf8"));
  return { folder, ...facts };
}
