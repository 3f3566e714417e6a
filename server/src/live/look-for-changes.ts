import { sql } from "drizzle-orm";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../runtime/system.ts";

interface Watched {
  roasteryId: string;
  sessionId: string;
}

export interface LookedUp {
  /** Roasteries whose change counter stands elsewhere than at the last look, or was not looked at before. */
  changed: ReadonlySet<string>;
  /** Sessions that are over, or have another roastery open. */
  ended: ReadonlySet<string>;
}

/** Looks in the tables for what notifications would have told: two statements, however many listen. */
export class LookForChanges {
  readonly #database: SealedDatabase;
  #counters = new Map<string, string>();

  constructor(database: SealedDatabase) {
    this.#database = database;
  }

  async look(watched: readonly Watched[]): Promise<LookedUp> {
    if (watched.length === 0) {
      this.#counters = new Map();
      return { changed: new Set(), ended: new Set() };
    }
    const roasteryIds = [...new Set(watched.map(({ roasteryId }) => roasteryId))];
    const sessionIds = watched.map(({ sessionId }) => sessionId);
    const { counted, going } = await systemQuery(this.#database, async (tx) => ({
      counted: (
        await tx.execute<{ id: string; changes: string }>(
          sql`select id, changes::text from roastery_changes where id = any(${sql.param(roasteryIds)}::uuid[])`,
        )
      ).rows,
      going: (
        await tx.execute<{ id: string; roasteryId: string }>(
          sql`select s.id, m.organization_id as "roasteryId" from sessions s
            join members m on m.user_id = s.user_id and m.organization_id = s.active_organization_id
            where s.id = any(${sql.param(sessionIds)}::uuid[])`,
        )
      ).rows,
    }));
    const before = this.#counters;
    this.#counters = new Map(counted.map(({ id, changes }) => [id, changes]));
    const roasteryOf = new Map(going.map(({ id, roasteryId }) => [id, roasteryId]));
    const ended = watched.filter(({ sessionId, roasteryId }) => roasteryOf.get(sessionId) !== roasteryId);
    return {
      changed: new Set(counted.filter(({ id, changes }) => before.get(id) !== changes).map(({ id }) => id)),
      ended: new Set(ended.map(({ sessionId }) => sessionId)),
    };
  }
}
