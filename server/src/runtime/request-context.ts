import type { Database, Tx } from "../db/database.ts";
import type { Role } from "./permissions.ts";

/** Who is asking, and for which roastery. */
export interface Actor {
  userId: string;
  roasteryId: string;
  role: Role;
}

/** What every procedure gets from the edge. */
export interface RequestContext {
  database: Database;
  actor: Actor | null;
  now: () => Date;
}

/** What a command or query works with: one transaction of one person in one roastery, at one moment. */
export interface Work {
  tx: Tx;
  actor: Actor;
  now: Date;
}
