import { readdir } from "node:fs/promises";
import type { Person } from "../test-app.ts";
import type { Operation, OperationCase } from "./operation-case.ts";

/** A file of `cases`: a group of the contract by its name, and beside it how a full roastery gets rows of the feature. */
interface Cases {
  fill?: (person: Person) => Promise<unknown>;
  groups: [group: string, operations: Record<string, Operation>][];
}

const CASES = new URL("cases/", import.meta.url);
/** Played last: afterwards the person is somewhere else, or in another role. */
const LAST = "team.ts";

async function readCases(): Promise<Cases[]> {
  const found = await readdir(CASES, { recursive: true });
  const files = found.filter((file) => file.endsWith(".ts") && file !== LAST).sort();
  return Promise.all(
    [...files, LAST].map(async (file) => {
      const { fill, ...groups } = await import(new URL(file, CASES).href);
      return { fill, groups: Object.entries(groups) };
    }),
  );
}

const cases = await readCases();
const operations = cases.flatMap(({ groups }) =>
  groups.flatMap(([group, all]) =>
    Object.entries(all).map(([name, operation]) => ({ name: `${group}.${name}`, ...operation })),
  ),
);

/** Inputs of every operation of the contract, by its name. */
export const OPERATION_CASES: Record<string, OperationCase[]> = Object.fromEntries(
  operations.map(({ name, cases }) => [name, cases]),
);

/** Roles that may call an operation, written out once more so that a slip in the table of rights is found. */
export const ALLOWED_ROLES: Record<string, readonly string[]> = Object.fromEntries(
  operations.map(({ name, allowed }) => [name, allowed]),
);

/** Makers of rows that a full roastery has beside those that several features need. */
export const FILLS = cases.flatMap(({ fill }) => fill ?? []);
