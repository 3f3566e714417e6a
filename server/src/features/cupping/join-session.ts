import { type CuppingKey, contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { cuppingGraders as graders } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { coffeeNames } from "./cupped-coffees.ts";
import {
  type GraderRow,
  gradersOf,
  loadSession,
  lockSession,
  requireAct,
  samplesOf,
  samplesOnTable,
} from "./session-record.ts";

export const joinSession = command({
  operation: contract.cupping.join,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    requireAct(await lockSession(work, id), "grade");
    const mine = await ownGrader(work, id);
    if (mine?.knowsKey) throw conflict("You have seen the key of this session, so you can't score it.");
    if (!mine) await insertMember(work, id, { knowsKey: false });
    return { result: await loadSession(work, id), subjectId: id, isRepeat: mine !== undefined };
  },
});

/** Opens the coffees behind the codes for whoever sets the table, who cannot score there from then on. */
export const openKey = command({
  operation: contract.cupping.openKey,
  permission: "cupping:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSession(work, id);
    requireAct(row, "editSamples");
    const mine = await ownGrader(work, id);
    if (mine && !mine.knowsKey) throw conflict("You score in this session, so you can't open its key.");
    if (!mine) await insertMember(work, id, { knowsKey: true });
    const table = samplesOnTable(await samplesOf(work, row));
    const coffeeOf = await coffeeNames(work, table);
    const result: CuppingKey = {
      samples: table.map((sample) => ({ id: sample.id, code: sample.code, coffee: coffeeOf(sample) })),
    };
    return { result, subjectId: id, isRepeat: mine !== undefined };
  },
});

/** The person among the graders of a session, and those who know its key. */
export async function ownGrader(work: Work, sessionId: string): Promise<GraderRow | undefined> {
  const [mine] = await gradersOf(work, sessionId, eq(graders.userId, work.actor.userId));
  return mine;
}

async function insertMember({ tx, actor, now }: Work, sessionId: string, facts: Pick<GraderRow, "knowsKey">) {
  const { roasteryId, userId } = actor;
  await tx.insert(graders).values({ ...facts, roasteryId, id: uuidv7(), sessionId, userId, joinedAt: now });
}
