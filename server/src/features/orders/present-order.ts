import { Order, type OrderMoney } from "@tryer/contract";
import { longestRest, roastedOfLine } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { orderNumberLabel } from "@tryer/domain/units";
import { namesOfMaterials } from "#features/packaging/index.ts";
import { shortOf } from "#features/shortages/index.ts";
import { type SentFrom, type StockOfLine, sentFrom } from "#features/stock/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { claimedStock } from "./claimed-stock.ts";
import { lackedMaterials, lackedPackaging } from "./lacked-packaging.ts";
import { type LineProgress, lineProgress } from "./line-progress.ts";
import { figuresOf } from "./order-figures.ts";
import { type DraftedAhead, draftedAhead, findOrder, type OrderParts, type OrderRow, partsOf } from "./order-rows.ts";
import { parcelsOf } from "./parcels/order-parcels.ts";

export async function loadOrder(work: Work, id: string): Promise<Order> {
  const row = await findOrder(work, id);
  if (!row) throw notFound("Order");
  const [order] = await loadOrders(work, [row]);
  if (order === undefined) throw new Error("a row is presented as an order");
  return order;
}

/** Orders with lines and history; without an amount for whoever sees no prices. */
export async function loadOrders(work: Work, rows: OrderRow[]): Promise<Order[]> {
  const seesMoney = mayDo(work.actor.role, "prices:read");
  const parts = await partsOf(work, rows);
  const isSent = parts.some(({ lines }) => lines.some(({ sentQuantity }) => sentQuantity > 0));
  const sources = isSent
    ? await sentFrom(
        work,
        rows.map(({ id }) => id),
      )
    : new Map<string, SentFrom[]>();
  const progress =
    parts.length === 0
      ? NO_PROGRESS
      : await lineProgress(
          work,
          rows.map(({ id }) => id),
        );
  const planned = parts.flatMap(({ lines }) => lines.filter(({ id }) => progress.has(id)));
  const stock = await claimedStock(work, planned);
  const standing = await draftedAhead(
    work,
    rows.map(({ id }) => id),
  );
  const materialNames = await namesOfMaterials(work, lackedMaterials(parts));
  return parts.map((each) => presentOrder(each, { seesMoney, sources, progress, stock, standing, materialNames }));
}

/** Words on why a draft waits, without an amount for whoever sees no prices. */
export const heldWords = ({ heldBecause }: Pick<OrderRow, "heldBecause">, seesMoney: boolean): string =>
  heldBecause === "" || seesMoney ? heldBecause : "Waits for somebody in charge to confirm it.";

const percentOfE3 = (e3: number) => e3 / 1000;
const percentOfE2 = (e2: number) => e2 / 100;

interface Shown {
  seesMoney: boolean;
  /** Roasts that lines were sent from. */
  sources: ReadonlyMap<string, SentFrom[]>;
  progress: ReadonlyMap<string, LineProgress>;
  /** Stock for what is open of planned lines. */
  stock: ReadonlyMap<string, StockOfLine>;
  standing: DraftedAhead;
  /** Names of packaging that filled bags lacked. */
  materialNames: ReadonlyMap<string, string>;
}

const NO_PROGRESS: ReadonlyMap<string, LineProgress> = new Map();

function presentOrder(
  { order, lines, steps }: OrderParts,
  { seesMoney, sources, progress, stock, standing, materialNames }: Shown,
): Order {
  const { shape } = Order;
  const totals = figuresOf(order, lines);
  const money: OrderMoney = {
    currency: shape.money.unwrap().shape.currency.parse(order.currency),
    pricesIncludeTax: order.pricesIncludeTax,
    isTaxExempt: order.isTaxExempt,
    discountPercent: order.discountE2 === null ? null : percentOfE2(order.discountE2),
    discountAmountMinor: order.discountAmountMinor,
    shippingMinor: order.shippingMinor,
    shippingTaxRateId: order.shippingTaxRateId,
    shippingTaxName: order.shippingTaxName,
    shippingTaxPercent: percentOfE3(order.shippingTaxE3),
    goodsMinor: totals.goodsMinor,
    discountMinor: totals.discountMinor,
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    taxes: totals.taxes.map(({ taxE3, netMinor, taxMinor }) => ({ percent: percentOfE3(taxE3), netMinor, taxMinor })),
  };
  return {
    ...copied(Order, order),
    number: orderNumberLabel(order.number),
    status: shape.status.parse(order.status),
    customer: { id: order.customerId, name: order.customerName },
    channel: shape.channel.parse(order.channel),
    standingOrderId: standing.get(order.id) ?? null,
    heldBecause: heldWords(order, seesMoney),
    parcels: parcelsOf(order),
    restDays: longestRest(
      order.restDays,
      lines.map((line) => line.restDays),
    ),
    lines: lines.map((line, index) => {
      const figures = totals.lines[index];
      const plan = progress.get(line.id) ?? { planned: 0, roasted: 0, parts: [] };
      const plannedQuantity = Math.min(line.quantity, plan.planned);
      return {
        ...copied(shape.lines.element, line),
        restDays: line.restDays ?? order.restDays,
        sentFrom: sources.get(line.id) ?? [],
        shortQuantity: shortOf(steps, line.id),
        plannedQuantity,
        roastedQuantity: roastedOfLine({
          planned: plannedQuantity,
          roasted: plan.roasted,
          ready: stock.get(line.id)?.ready ?? 0,
          sent: line.sentQuantity,
        }),
        roastedParts: plan.parts.map(({ name, packages }) => ({
          name,
          quantity: Math.min(line.quantity, packages),
        })),
        ...(seesMoney && figures
          ? {
              money: {
                unitPriceMinor: line.unitPriceMinor,
                discountPercent: percentOfE2(line.discountE2),
                taxRateId: line.taxRateId,
                taxName: line.taxName,
                taxPercent: percentOfE3(line.taxE3),
                ...figures,
              },
            }
          : {}),
      };
    }),
    history: steps.map(({ id, step, fromStatus, toStatus, createdAt, takenBackAt, reason, moved }) => ({
      id,
      step: shape.history.element.shape.step.parse(step),
      from: shape.status.parse(fromStatus),
      to: shape.status.parse(toStatus),
      at: createdAt.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
      reason,
      lackedPackaging: lackedPackaging(moved, materialNames),
    })),
    ...(seesMoney ? { money } : {}),
  };
}
