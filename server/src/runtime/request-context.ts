import type { Area } from "@tryer/contract";
import type { FactorState } from "@tryer/domain/accounts";
import type { Role } from "@tryer/domain/team";
import type { Tx } from "#db/database.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../mail/mailer.ts";

/** Signed-in person with a confirmed address. */
export interface Person {
  userId: string;
  email: string;
  /** The session, as its row is called: what it opens can be changed. */
  sessionId: string;
  /** Assurance of the session. */
  assurance: FactorState;
}

/** Reason why a session that is not over opens nothing: `person` is null until that has changed. */
export type SessionRefusal = "SECOND_FACTOR_NEEDED" | "SESSION_RENEWED";

/** Person who asks, and the roastery that they ask for. */
export interface Actor {
  userId: string;
  roasteryId: string;
  role: Role;
  /** Whether the person sees what green coffee costs: by role, and roasters where an owner lets them. */
  mayReadCosts: boolean;
}

export interface RequestSession {
  person: Person | null;
  /** Null for a visitor, and where there is a person. */
  sessionRefusal: SessionRefusal | null;
  /**
   * Actor of the session; null for a visitor, and for a person who is not in the roastery that their session has open.
   */
  actor: Actor | null;
  /** The roastery that the session has open: how often something was written in it, and where it stands. */
  roastery: { changes: string; timeZone: string } | null;
}

/** Context that every procedure gets from the edge. */
export interface RequestContext extends RequestSession {
  database: SealedDatabase;
  mailer: Mailer;
  /** Whether a mail that is asked for now reaches somebody. */
  isMailOffered: boolean;
  /** The address that people open, without a closing slash: what links in mails begin with. */
  publicUrl: string;
  /** Room that a roastery has for photos and documents. */
  fileQuotaBytes: number;
  now: () => Date;
  /** Id of the tab that asks, where one names itself. */
  tab: string | null;
  /** Tells every listener in the roastery of a committed change. */
  announce(change: { roasteryId: string; areas: readonly Area[]; by: string | null }): void;
}

/** Handle of a command or query: one transaction of one person in one roastery, at one moment. */
export interface Work {
  tx: Tx;
  actor: Actor;
  now: Date;
}
