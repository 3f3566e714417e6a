import { type ContractTotal, contract } from "@tryer/contract";
import { CONTRACT_STAGES, type ContractStage, type Positions, sumPositions } from "@tryer/domain/purchases";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { purchaseContracts as contracts } from "#db/schema/index.ts";
import { equals, listOf, searched } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { query } from "../../../runtime/query.ts";
import { shortNumberText } from "../../../runtime/text-search.ts";
import { loadContract, loadContracts, presentContracts, selectContracts } from "./contract-record.ts";
import { presentPositions } from "./present-contract.ts";

export const getContract = query({
  permission: "purchases:read",
  run: (work, { id }: { id: string }) => loadContract(work, id),
});

const SUPPLIER_NAME = sql`(select s.name from suppliers s
  where s.roastery_id = purchase_contracts.roastery_id and s.id = purchase_contracts.supplier_id)`;
const GREEN_NAME = sql`(select g.coffee_name from green_coffee_inventory g
  where g.roastery_id = purchase_contracts.roastery_id and g.id = purchase_contracts.green_coffee_id)`;

/** Contracts, the newest first. */
export const listContracts = listOf(contract.purchaseContracts.list, {
  permission: "purchases:read",
  table: contracts,
  select: selectContracts,
  order: descending({ number: contracts.number }),
  keysOf: ({ row }) => row,
  filters: {
    closed: (closed) => (closed ? isNotNull : isNull)(contracts.closedAt),
    supplierId: equals(contracts.supplierId),
    greenCoffeeId: equals(contracts.greenCoffeeId),
    search: searched(
      contracts.coffeeName,
      contracts.reference,
      SUPPLIER_NAME,
      GREEN_NAME,
      shortNumberText("contract", contracts.number),
    ),
  },
  present: presentContracts,
});

/** Positions of the open contracts by currency. */
export const sumContracts = query({
  permission: "purchases:read",
  async run(work, { greenCoffeeId }: { greenCoffeeId?: string | undefined }): Promise<ContractTotal[]> {
    const ofGreen = greenCoffeeId === undefined ? undefined : eq(contracts.greenCoffeeId, greenCoffeeId);
    const open = await loadContracts(work, and(isNull(contracts.closedAt), ofGreen));
    return [...new Set(open.map(({ currency }) => currency))].sort().map((currency) => {
      const some = open.filter((each) => each.currency === currency);
      const sum = (figure: (each: (typeof some)[number]) => number) =>
        some.reduce((total, each) => total + figure(each), 0);
      return {
        currency,
        positions: presentPositions(sumPositions(some.map(({ positions }) => inGrams(positions)))),
        openKg: kgFromGrams(sum(({ openKg }) => gramsFromKg(openKg))),
        tenCentsMinor: sum(({ tenCentsMinor }) => tenCentsMinor),
      };
    });
  },
});

const inGrams = (positions: Record<ContractStage, { kg: number; valueMinor: number | null }>): Positions =>
  Object.fromEntries(
    CONTRACT_STAGES.map((stage) => [
      stage,
      { grams: gramsFromKg(positions[stage].kg), valueMinor: positions[stage].valueMinor },
    ]),
  ) as Positions;
