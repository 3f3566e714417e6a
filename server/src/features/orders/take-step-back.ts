import { contract, OrderStatus, OrderStep, type TakeOrderStepBackInput } from "@tryer/contract";
import { orderAct, orderStatusAfter, type OrderStep as Step } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { eq } from "drizzle-orm";
import { orderSteps } from "#db/schema/index.ts";
import { shortOf } from "#features/shortages/index.ts";
import { putPicksBack, reverseOrderStep } from "#features/stock/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, forbidden, outdated } from "../../runtime/refusal.ts";
import { requireNotInvoiced, requireSentAsInvoiced } from "./invoices/invoiced-bags.ts";
import { progressOf, sentPieces, writeMoved } from "./move-on.ts";
import { linesOf, lockOrder, type OrderLineRow, type OrderStepRow, stepsOf } from "./order-rows.ts";
import { queueHandOver } from "./parcels/queue-hand-over.ts";
import { loadOrder } from "./present-order.ts";
import { updateOrder } from "./update-order.ts";

/** Takes the last step of an order back, which needs the right for that step. It stays in the history, with the moment. */
export const takeStepBack = command({
  operation: contract.orders.takeBack,
  permission: "orders:pack",
  async run(work, { id, version, overReason }: TakeOrderStepBackInput) {
    const { tx, actor, now } = work;
    const row = await lockOrder(work, id);
    if (row.version !== version) throw outdated(await loadOrder(work, id));
    const steps = await stepsOf(work, [id]);
    const last = steps.findLast(({ takenBackAt }) => takenBackAt === null);
    const before = await linesOf(work, [id]);
    const status = OrderStatus.parse(row.status);
    const after = orderStatusAfter(status, "takeBack", {
      lines: before.map(progressOf),
      before: last === undefined ? null : OrderStatus.parse(last.fromStatus),
    });
    if (!after.ok || last === undefined) throw conflict("There is no step to undo.");
    const step = OrderStep.parse(last.step);
    if (!mayDo(actor.role, orderAct(step).right)) throw forbidden();
    const lines = before.map((line) => withoutMoved(line, step, last));
    if (step === "confirm") await requireNotInvoiced(work, id, "to make the order a draft");
    if (step === "fulfil") await requireSentAsInvoiced(work, id, lines);
    await writeMoved(work, before, lines);
    const materials = (last.moved ?? []).flatMap((each) => each.materials ?? []);
    await reverseOrderStep(work, { orderId: id, orderStepId: last.id, materials });
    const picked = (last.moved ?? []).flatMap(({ lineId, picked: ofLine = [] }) =>
      ofLine.map((pick) => ({ lineId, ...pick })),
    );
    await putPicksBack(work, id, picked);
    await tx
      .update(orderSteps)
      .set({ takenBackAt: now })
      .where(ownRows(actor, orderSteps, eq(orderSteps.id, last.id)));
    const shortPieces = shortOf(steps.filter((each) => each !== last));
    const columns = { status: after.status, sentPieces: sentPieces(lines), shortPieces };
    const { reason } = await updateOrder(work, row, columns, {
      reason: overReason,
      isReopened: step === "closeShort" || step === "return",
    });
    // A shop that was told of the bags takes them back.
    if (step === "fulfil") await queueHandOver(work, id);
    const detail = reason === "" ? { step } : { step, reason };
    return { result: await loadOrder(work, id), subjectId: id, detail };
  },
});

/** Column that a step moves pieces in; null for one that moves none. */
const MOVES: Record<Step, "sentQuantity" | "returnedQuantity" | null> = {
  confirm: null,
  produce: null,
  pack: null,
  fulfil: "sentQuantity",
  closeShort: null,
  return: "returnedQuantity",
  cancel: null,
};

function withoutMoved(line: OrderLineRow, step: Step, { moved }: OrderStepRow): OrderLineRow {
  const column = MOVES[step];
  if (column === null) return line;
  const quantity = (moved ?? []).reduce((sum, each) => (each.lineId === line.id ? sum + each.quantity : sum), 0);
  return { ...line, [column]: line[column] - quantity };
}
