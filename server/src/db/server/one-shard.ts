import type pg from "pg";

/** An equality of two roasteries, as of a joined table or of a query within another one. */
const SAME_ROASTERY = /((?:"\w+"|\b\w+)\."?roastery_id"?)\s*=\s*((?:"\w+"|\b\w+)\."?roastery_id"?)/g;
const NAMES_ROASTERY = /^set local app\.roastery_id = ('[0-9a-f-]{36}')$/;
const ENDS = /^(?:begin\b|commit$|rollback$)/;

/** Placeholder of the roastery in a text that is kept. */
const ROASTERY = "\0";
const texts = new Map<string, string[]>();

/**
 * Says the roastery of a transaction in each equality of two roasteries. A distributed database looks for the one machine of a
 * statement by constants alone, and sends it to all of them where a query within the statement only refers to the roastery
 * of the query around it. No row of another roastery exists in the transaction, so that nothing else is changed.
 * Worked: `a.roastery_id = b.roastery_id` becomes `(a.roastery_id = b.roastery_id and a.roastery_id = '…' and b.roastery_id = '…')`.
 * @param roastery a literal
 */
export function inOneShard(text: string, roastery: string): string {
  let pieces = texts.get(text);
  if (pieces === undefined) {
    pieces = text.replace(SAME_ROASTERY, `($1 = $2 and $1 = ${ROASTERY} and $2 = ${ROASTERY})`).split(ROASTERY);
    // Texts are those of the code, a few thousand; what is put together from lists of any length would heap up.
    if (texts.size < MOST_TEXTS) texts.set(text, pieces);
  }
  return pieces.join(`${roastery}::uuid`);
}

const MOST_TEXTS = 5_000;

/** Sends statements by way of a connection whose transactions each work in one roastery, and name it. */
export class OneShardClient {
  readonly #client: pg.ClientBase;
  #roastery: string | null = null;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const text = typeof statement === "string" ? statement : statement.text;
    if (ENDS.test(text)) this.#roastery = null;
    this.#roastery = NAMES_ROASTERY.exec(text)?.[1] ?? this.#roastery;
    const named = this.#roastery === null ? text : inOneShard(text, this.#roastery);
    return this.#client.query(typeof statement === "string" ? named : { ...statement, text: named }, values);
  }
}
