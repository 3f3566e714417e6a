import { server } from "../connection/server.ts";
import { isRefusal } from "../failures.ts";
import { type KeptEntry, keptEntries, type Owner, openOutbox } from "./kept-entries.ts";
import type { KeptOperation } from "./kept-operations.ts";
import { isUnreachable, KeptForLater } from "./outcomes.ts";
import { timely } from "./timely.ts";

/** Contents of requests that the server may have carried out although their answers never came, by id. */
const unanswered = new Map<string, string>();

/**
 * Sends a request. Where nothing answers it is kept on this device, on disk, and `KeptForLater` is thrown; `NotKept`
 * where the device refuses. The label names it to people, as 'Roast of Kenya AA, 12.00 kg'.
 */
export async function sendOrKeep<Input, Answer>(
  operation: KeptOperation<Input, Answer>,
  input: Input,
  label: string,
): Promise<Answer> {
  const outbox = openOutbox.get();
  const key = operation.keyOf(input);
  if (outbox === null || key === undefined) return operation.call(input);
  const { owner } = outbox;
  const id = `${owner.personId} ${operation.name} ${key}`;
  const about = operation.aboutOf(input);
  const keep = async (): Promise<never> => {
    const madeAt = new Date().toISOString();
    await outbox.keep({ ...owner, id, operation: operation.name, input, about, label, madeAt });
    throw new KeptForLater("The request is kept on this device.");
  };
  // Nothing overtakes an earlier entry about the same record.
  if (keptEntries.get().some((entry) => isBefore(entry, owner, about))) return keep();
  const content = JSON.stringify(input);
  try {
    const answer = await operation.call(input, timely());
    unanswered.delete(id);
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) {
      if (!isRefusal(error)) noteUnanswered(id, content);
      throw error;
    }
    void server.check();
    // Something else may stand under this id by now: the form goes on, which corrects that.
    if ((unanswered.get(id) ?? content) !== content) throw error;
    try {
      return await keep();
    } finally {
      if (!isKeptHere(id)) noteUnanswered(id, content);
    }
  }
}

function noteUnanswered(id: string, content: string): void {
  if (!unanswered.has(id)) unanswered.set(id, content);
}

const isKeptHere = (id: string) => keptEntries.get().some((entry) => entry.id === id);

const isBefore = ({ refusal, roasteryId, about: records }: KeptEntry, owner: Owner, about: readonly string[]) =>
  refusal === null && roasteryId === owner.roasteryId && records.some((record) => about.includes(record));
