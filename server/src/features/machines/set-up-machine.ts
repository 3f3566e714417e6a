import type { Work } from "../../runtime/request-context.ts";
import { insertMachine } from "./add-machine.ts";
import { changeMachine } from "./edit-machine.ts";
import { findChosen, lockMachine } from "./machine-row.ts";

const UNNAMED = "Roaster";

/** The machine that somebody tells of in the set-up of their own roastery: the first one, or that one mended. */
export async function setUpMachine(work: Work, told: { name: string; batchSizeLbs: number }): Promise<void> {
  const facts = { ...told, name: told.name || UNNAMED };
  const chosen = await findChosen(work);
  if (chosen === undefined) await insertMachine(work, facts);
  else await changeMachine(work, await lockMachine(work, chosen.id), facts);
}
