import type { Area } from "@tryer/contract";
import type { FactorState } from "@tryer/domain/accounts";
import type { Role, Scope } from "@tryer/domain/team";
import type { Tx } from "#db/database.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SecretBox } from "./secret-box.ts";

/** Signed-in person with a confirmed address. */
export interface Person {
  userId: string;
  email: string;
  /** The session, as its row is called: what it opens can be changed. Null where a program asks. */
  sessionId: string | null;
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

/** Access that a program asks with: an API key, or the token of an application that a person connected. */
export interface ProgramAccess {
  kind: "API key" | "application";
  id: string;
  name: string;
  scopes: readonly Scope[];
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
  /** Null where a person asks by a browser. */
  program: ProgramAccess | null;
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
  /** Whether webhooks may lead into the own network. */
  allowsLocalWebhooks: boolean;
  /** Mail address or https address where people get help; null where the owner of the server named nothing. */
  supportContact: string | null;
  now: () => Date;
  /** Seals secrets that are kept to be used, as those that shops sign with. */
  secrets: SecretBox;
  /**
   * Makes the id of the next line of the activity. Requests under one `Idempotency-Key` make the same ids, so that the
   * second one meets the line of the first and changes nothing.
   */
  activityId(): string;
  /** Names of the parameters of the address. */
  parameterNames: readonly string[];
  /** Id of the tab that asks, where one names itself. */
  tab: string | null;
  /** Tells every listener in the roastery of a committed change. */
  announce(change: { roasteryId: string; areas: readonly Area[]; by: string | null }): void;
}

/** Part of a handle that reads and writes rows of a roastery, whoever asks: a member, a job, or somebody with a link. */
export interface RoasteryWork {
  tx: Tx;
  actor: Pick<Actor, "roasteryId">;
  now: Date;
  /** Time zone of the roastery, where the session of the request told it. */
  timeZone?: string;
}

/** Handle of a command or query: one transaction of one person in one roastery, at one moment. */
export interface Work extends RoasteryWork {
  actor: Actor;
}
