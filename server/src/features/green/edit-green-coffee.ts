import type { EditGreenCoffeeInput } from "@tryer/contract";
import { setStock } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { gramsOfColumn } from "#db/kg-column.ts";
import { command } from "../../runtime/command.ts";
import { notFound, outdated } from "../../runtime/refusal.ts";
import { bookStock } from "./book-stock.ts";
import { loadGreenCoffee, lockGreenLot, updateGreenLot } from "./green-lot.ts";
import type { GreenCoffeeRow } from "./present-green-coffee.ts";

export const editGreenCoffee = command({
  permission: "green:write",
  audit: "green.edited",
  async run(work, { id, version, quantityKg, shrinkagePercentage, ...names }: EditGreenCoffeeInput) {
    const lot = await lockGreenLot(work, id);
    if (!lot) throw notFound("Green coffee");
    if (lot.version !== version) throw outdated(await loadGreenCoffee(work, id));
    const columns: Partial<GreenCoffeeRow> = {
      ...(names.coffeeName === undefined ? {} : { coffeeName: names.coffeeName }),
      ...(names.origin === undefined ? {} : { origin: names.origin }),
      ...(shrinkagePercentage === undefined ? {} : { shrinkagePercentage: shrinkagePercentage.toFixed(2) }),
    };
    const counted = quantityKg === undefined ? null : countedStock(lot, gramsFromKg(quantityKg));
    if (counted) {
      await bookStock(work, lot, { kind: "adjustment", shortfallGrams: 0, roastId: null, ...counted }, columns);
    } else await updateGreenLot(work, lot, columns);
    const isCountOnly = counted !== null && Object.keys(columns).length === 0;
    return {
      result: await loadGreenCoffee(work, id),
      subjectId: id,
      detail: { ...names, quantityKg, shrinkagePercentage },
      ...(isCountOnly ? { audit: "stock.counted" } : {}),
    };
  },
});

/** What a count changes; null where it confirms the books. A count also settles an open shortfall. */
function countedStock(lot: GreenCoffeeRow, countedGrams: number) {
  const { changeGrams, balanceGrams } = setStock(gramsOfColumn(lot.quantityKg), countedGrams);
  return changeGrams === 0 && gramsOfColumn(lot.shortfallKg) === 0 ? null : { balanceGrams };
}
