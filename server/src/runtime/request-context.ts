import type { Area } from "@tryer/contract";
import type { FactorState } from "@tryer/domain/accounts";
import type { Role } from "@tryer/domain/team";
import type { Database, Tx } from "../db/database.ts";
import type { Mailer } from "../mail/mailer.ts";

/** Who is signed in, with a confirmed address. */
export interface Person {
  userId: string;
  email: string;
  /** The session, as its row is called: what it opens can be changed. */
  sessionId: string;
  /** How sure the session is of its person. */
  assurance: FactorState;
}

/** Why a session that is not over opens nothing: `person` is null until that has changed. */
export type SessionRefusal = "SECOND_FACTOR_NEEDED" | "SESSION_RENEWED";

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
  /** Null for a visitor, and where there is a person. */
  sessionRefusal: SessionRefusal | null;
  /** Null for a visitor, and for a person who is not in the roastery that their session has open. */
  actor: Actor | null;
  mailer: Mailer;
  /** Whether a mail that is asked for now reaches somebody. */
  isMailOffered: boolean;
  /** The address that people open, without a closing slash: what links in mails begin with. */
  publicUrl: string;
  now: () => Date;
  /** The tab that asks, where it is one and says so. */
  tab: string | null;
  /** Tells everybody in the roastery who is listening; for what is committed. */
  announce(change: { roasteryId: string; areas: readonly Area[]; by: string | null }): void;
}

/** What a command or query works with: one transaction of one person in one roastery, at one moment. */
export interface Work {
  tx: Tx;
  actor: Actor;
  now: Date;
}
