import type { AddPurchaseInput, Purchase } from "@tryer/contract";
import type { Work } from "../../runtime/request-context.ts";
import { insertPurchase } from "./add-purchase.ts";
import { loadPurchase } from "./purchase-record.ts";

interface Named {
  id: string;
  status: string;
}

interface Reordered {
  result: { purchase: Purchase; isNew: boolean };
  subjectId: string;
  isRepeat: boolean;
}

/** Draft that names what is reordered already, so that a second click makes no second one; else the one that `plan` makes. */
export async function draftOnce<Row extends Named>(
  work: Work,
  named: readonly Row[],
  plan: (last: Row | undefined) => AddPurchaseInput & { id: string },
): Promise<Reordered> {
  const draft = named.find(({ status }) => status === "draft");
  if (draft)
    return {
      result: { purchase: await loadPurchase(work, draft.id), isNew: false },
      subjectId: draft.id,
      isRepeat: true,
    };
  const planned = plan(named[0]);
  const { isRepeat } = await insertPurchase(work, planned);
  const result = { purchase: await loadPurchase(work, planned.id), isNew: !isRepeat };
  return { result, subjectId: planned.id, isRepeat };
}
