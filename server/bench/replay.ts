import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Statement } from "./recording.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Far above what the API gives out while it is measured. */
let nextNumber = 1_000_000;

/**
 * Makes a function that runs the recorded statements again straight through the driver. What differs between two
 * recordings of the same operation is what a new row needs afresh: ids get new ids (the same one wherever the old
 * one stood), short numbers count on. Everything else is sent as it was.
 */
export function replayer(pool: pg.Pool, first: Statement[], second: Statement[]) {
  const isFresh = first.map((statement, index) =>
    statement.values.map((value, position) => {
      const other = second[index]?.values[position];
      return value !== other && (isNewId(value) || typeof value === "number");
    }),
  );
  return async () => {
    const ids = new Map<unknown, string>();
    const fresh = (value: unknown) => {
      if (!isNewId(value)) return ++nextNumber;
      const id = ids.get(value) ?? uuidv7();
      ids.set(value, id);
      return id;
    };
    const client = await pool.connect();
    try {
      for (const [index, { text, values }] of first.entries()) {
        const sent = values.map((value, position) => (isFresh[index]?.[position] ? fresh(value) : value));
        await client.query(text, sent.length > 0 ? sent : undefined);
      }
    } finally {
      client.release();
    }
  };
}

const isNewId = (value: unknown): value is string => typeof value === "string" && UUID.test(value);
