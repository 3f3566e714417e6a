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

  /**
   * Returns the database in which a replica answers reads of a roastery, once it has come as far as the change counter that
   * the reader has seen.
   */
  static upTo(sealed: SealedDatabase, seen: string): SealedDatabase {
    const database = sealed.#database;
    if (!database.hasReplica) return sealed;
    return new SealedDatabase({
      ...database,
      readRoastery: (scope, work) => database.readRoastery(scope, work, seen),
    });
  }
}
