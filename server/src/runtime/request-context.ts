import type { Role } from "@tryer/domain/team";
import type { Database, Tx } from "../db/database.ts";
import type { Mailer } from "../mail/mailer.ts";

/** Who is signed in, with a confirmed address. */
export interface Person {
  userId: string;
  email: string;
  /** The session, as its row is called: what it opens can be changed. */
  sessionId: string;
}

/** Who is asking, and for which roastery. */
export interface Actor {
  userId: string;
  roasteryId: string;
  role: Role;
}

/** What every procedure gets from the edge. */
export interface RequestContext {
  database: Database;
  person: Person | null;
  /** Null for a visitor, and for a person who is not in the roastery that their session has open. */
  actor: Actor | null;
  mailer: Mailer;
  /** The address that people open, without a closing slash: what links in mails begin with. */
  publicUrl: string;
  now: () => Date;
}

/** What a command or query works with: one transaction of one person in one roastery, at one moment. */
export interface Work {
  tx: Tx;
  actor: Actor;
  now: Date;
}
