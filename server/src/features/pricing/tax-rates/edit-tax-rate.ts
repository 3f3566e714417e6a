import { contract, type EditTaxRateInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockTaxRate, presentTaxRate, taxE3Of, updateTaxRate } from "./tax-rate-row.ts";

/** Changes what new orders are taxed with; lines that were written keep their rate. */
export const editTaxRate = command({
  operation: contract.pricing.editTaxRate,
  permission: "prices:write",
  async run(work, { id, version, name, percent }: EditTaxRateInput) {
    const row = await lockTaxRate(work, id);
    if (row.version !== version) throw outdated(presentTaxRate(row));
    const edited = await updateTaxRate(work, row, {
      ...(name === undefined ? {} : { name }),
      ...(percent === undefined ? {} : { taxE3: taxE3Of(percent) }),
    });
    return { result: presentTaxRate(edited), subjectId: id };
  },
});
