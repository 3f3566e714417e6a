import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Statement } from "./recording.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** First short number of new rows: far above what the API gives out while it is measured. */
let nextNumber = 1_000_000;

/**
 * Makes a function that runs the recorded statements again straight through the driver, prepared where they were: one
 * turn a call. It begins with the last turn, which leaves the rows as the API left them, so that the next call of the
 * API finds something to change. What differs between two recordings of the same turn is what a new row needs afresh:
 * ids that only one of them has get new ids (the same one wherever the old one stood), short numbers count on. Everything
 * else is sent as it was. The recordings may differ by a statement, so one is compared with the next of the same text.
 */
export function replayer(pool: pg.Pool, first: Statement[][], second: Statement[][]) {
  const turns = first.map((statements, turn) => {
    const others = second[turn] ?? [];
    const otherIds = new Set(others.flatMap(({ values }) => values).filter(isNewId));
    const counterpart = counterparts(others);
    return statements.map((statement) => {
      const other = counterpart(statement.text)?.values;
      const isFresh = statement.values.map((value, position) =>
        isNewId(value)
          ? !otherIds.has(value)
          : typeof value === "number" && other !== undefined && value !== other[position],
      );
      return { ...statement, isFresh };
    });
  });
  let next = turns.length - 1;
  return async () => {
    const statements = turns[next] ?? [];
    next = (next + 1) % turns.length;
    const ids = new Map<unknown, string>();
    const fresh = (value: unknown) => {
      if (!isNewId(value)) return ++nextNumber;
      const id = ids.get(value) ?? uuidv7();
      ids.set(value, id);
      return id;
    };
    const client = await pool.connect();
    try {
      for (const { values, isFresh, ...statement } of statements) {
        const sent = values.map((value, position) => (isFresh[position] ? fresh(value) : value));
        await client.query(sent.length > 0 ? { ...statement, values: sent } : statement);
      }
    } finally {
      client.release();
    }
  };
}

const isNewId = (value: unknown): value is string => typeof value === "string" && UUID.test(value);

/** Finds the statements of a recording in their order, each time the next one of a text. */
function counterparts(statements: readonly Statement[]) {
  const waiting = [...statements];
  return (text: string) => {
    const index = waiting.findIndex((statement) => statement.text === text);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
}
