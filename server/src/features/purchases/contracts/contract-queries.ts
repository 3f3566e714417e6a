import type { ContractTotal, ListContractsInput } from "@tryer/contract";
import { CONTRACT_STAGES, type ContractStage, type Positions, sumPositions } from "@tryer/domain/purchases";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { purchaseContracts as contracts } from "#db/schema/index.ts";
import { cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { query } from "../../../runtime/query.ts";
import { anyContains, shortNumberText } from "../../../runtime/text-search.ts";
import { loadContract, loadContracts } from "./contract-record.ts";
import { presentPositions } from "./present-contract.ts";

export const getContract = query({
  permission: "purchases:read",
  run: (work, { id }: { id: string }) => loadContract(work, id),
});

const SUPPLIER_NAME = sql`(select s.name from suppliers s
  where s.roastery_id = purchase_contracts.roastery_id and s.id = purchase_contracts.supplier_id)`;
const GREEN_NAME = sql`(select g.coffee_name from green_coffee_inventory g
  where g.roastery_id = purchase_contracts.roastery_id and g.id = purchase_contracts.green_coffee_id)`;

export const listContracts = query({
  permission: "purchases:read",
  async run(work, { search, closed, supplierId, greenCoffeeId, cursor, limit }: ListContractsInput) {
    const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
    const which = and(
      closed ? isNotNull(contracts.closedAt) : isNull(contracts.closedAt),
      supplierId === undefined ? undefined : eq(contracts.supplierId, supplierId),
      greenCoffeeId === undefined ? undefined : eq(contracts.greenCoffeeId, greenCoffeeId),
      anyContains(
        [
          contracts.coffeeName,
          contracts.reference,
          SUPPLIER_NAME,
          GREEN_NAME,
          shortNumberText("contract", contracts.number),
        ],
        search,
      ),
      before === undefined ? undefined : lt(contracts.number, before),
    );
    const found = await loadContracts(work, which, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [Number(number.replace(/\D/g, ""))]);
    return { items: rows, nextCursor };
  },
});

/** Positions of the open contracts by currency. */
export const sumContracts = query({
  permission: "purchases:read",
  async run(work, { greenCoffeeId }: { greenCoffeeId?: string | undefined }): Promise<ContractTotal[]> {
    const ofGreen = greenCoffeeId === undefined ? undefined : eq(contracts.greenCoffeeId, greenCoffeeId);
    const open = await loadContracts(work, and(isNull(contracts.closedAt), ofGreen));
    return [...new Set(open.map(({ currency }) => currency))].sort().map((currency) => {
      const some = open.filter((each) => each.currency === currency);
      const sum = (figure: (contract: (typeof some)[number]) => number) =>
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
