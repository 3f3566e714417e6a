import type { Database } from "./database.ts";

/**
 * The database as features are handed it. Nothing can be done with it but to hand it to the commands and queries of
 * `server/src/runtime`, which open it.
 */
export class SealedDatabase {
  readonly #database: Database;
  #readOnly: SealedDatabase | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  static open(sealed: SealedDatabase): Database {
    return sealed.#database;
  }

  /** Returns the database in whose transactions PostgreSQL refuses every write, whichever way they are opened. */
  static readOnly(sealed: SealedDatabase): SealedDatabase {
    const { readRoastery, readAsSystem } = sealed.#database;
    sealed.#readOnly ??= new SealedDatabase({
      ...sealed.#database,
      inRoastery: readRoastery,
      asSystem: readAsSystem,
    });
    return sealed.#readOnly;
  }
}
