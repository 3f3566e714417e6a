import { ALL_SCOPES } from "@tryer/domain/team";
import { z } from "zod";
import { ScopeName } from "../api-keys/api-keys.ts";
import { withId } from "../basics/archiving.ts";
import { id } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";
import { Role } from "../team.ts";

/** Applications that one person can have connected to one roastery at a time. */
export const MOST_CONNECTIONS = 20;

/** An application that works in a roastery for a person, by tokens (OAuth 2.1). */
export const Connection = z.object({
  id,
  /** Name that the application gave itself. */
  name: z.string(),
  /** Address that its people were sent back to: a host, or the scheme of a program on a computer. */
  address: z.string(),
  scopes: z.array(ScopeName),
  /** Person whose role limits it. */
  userId: id,
  personName: z.string(),
  isOwn: z.boolean(),
  connectedAt: z.string(),
  /** Moment of the last use, exact to a minute; null while there was none. */
  lastUsedAt: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const Connections = z.object({ connections: z.array(Connection) });
export type Connections = z.infer<typeof Connections>;

/** Request of an application, packed by `/oauth/authorize`. */
const request = z
  .string({ error: "Request is required" })
  .regex(/^[\w-]{1,1800}$/, "This request is incomplete. Start again in the application.");

/** Question to a person before an application gets in. */
export const ConsentQuestion = z.object({
  name: z.string(),
  address: z.string(),
  /** Whether the address is on the person's own computer. */
  isOnThisComputer: z.boolean(),
  scopes: z.array(ScopeName),
  roasteryId: id,
  roasteryName: z.string(),
  email: z.string(),
  role: Role,
});
export type ConsentQuestion = z.infer<typeof ConsentQuestion>;

export const AskedConsent = z.object({
  /** Null where the request breaks the rules, which the application is told. */
  question: ConsentQuestion.nullable(),
  /** Address that takes the person back to the application without access. */
  backTo: z.string(),
});
export type AskedConsent = z.infer<typeof AskedConsent>;

export const AllowInput = z.object({
  request,
  /** The roastery that the question named: another one may be open by now. */
  roasteryId: id,
  scopes: z
    .array(ScopeName, { error: "Scopes must be a list" })
    .min(1, "Choose at least 1 scope")
    .max(ALL_SCOPES.length, `At most ${ALL_SCOPES.length} scopes`)
    .transform((scopes) => ALL_SCOPES.filter((scope) => scopes.includes(scope))),
});
export type AllowInput = z.infer<typeof AllowInput>;

const tags = ["Connected applications"];

export const connections = {
  list: read({
    path: "/connections",
    scope: SESSION_ONLY,
    tags,
    summary: "List your connected applications, newest first; owners see everyone's",
  }).output(Connections),
  ask: read({
    path: "/connections/question",
    scope: SESSION_ONLY,
    tags,
    summary: "Read the access an application asks for",
  })
    .input(z.object({ request }))
    .output(AskedConsent),
  allow: write({
    method: "POST",
    path: "/connections",
    scope: SESSION_ONLY,
    successStatus: 201,
    tags,
    summary: "Connect an application; the answer takes its code back to it",
    causes: ["connection.made"],
  })
    .input(AllowInput)
    .output(z.object({ backTo: z.string() })),
  disconnect: write({
    method: "POST",
    path: "/connections/{id}/disconnect",
    scope: SESSION_ONLY,
    tags,
    summary: "Disconnect an application for good",
    causes: ["connection.ended"],
  })
    .input(withId)
    .output(withId),
};
