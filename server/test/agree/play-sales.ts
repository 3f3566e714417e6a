import type { PlayedRoastery } from "./seeded-roasteries.ts";
import { dayOf, daysLater } from "./wall-clock.ts";

const CHANNELS = ["wholesale", "online", "market"] as const;
const FATES = ["draft", "cancel", "confirm", "confirm", "send", "send", "closeShort", "return"] as const;

type Order = Awaited<ReturnType<PlayedRoastery["api"]["orders"]["add"]>>;

/** Writes an order on the day that it is, and takes it as far as it goes; one in nine turns out to be of the day before. */
export async function playOrder(roastery: PlayedRoastery): Promise<void> {
  const { api, random, customers, clock, place } = roastery;
  const today = dayOf(clock.now, place.timeZone);
  const discount = random.pick([
    {},
    {},
    { discountPercent: random.whole(1, 1500) / 100 },
    { discountAmountMinor: random.whole(1, 300) },
  ]);
  const draft = await api.orders.add({
    customerId: random.pick(customers),
    channel: random.pick(CHANNELS),
    promisedOn: random.pick([null, daysLater(today, random.whole(0, 12))]),
    shippingMinor: random.pick([0, 590]),
    ...discount,
    lines: linesOf(roastery),
  });
  const fate = random.pick(FATES);
  if (fate === "draft") return;
  const order = await api.orders.step({ id: draft.id, version: draft.version, step: "confirm" });
  if (random.whole(1, 9) === 1) {
    const { version } = await api.orders.edit({
      ...{ id: order.id, version: order.version, orderedOn: daysLater(today, -1) },
    });
    order.version = version;
  }
  if (fate === "cancel") await api.orders.step({ id: order.id, version: order.version, step: "cancel" });
  else if (fate !== "confirm") await send(roastery, order, fate);
}

function linesOf({ random, products, sizes }: PlayedRoastery) {
  return Array.from({ length: random.whole(1, 3) }, (_, at) => ({
    roastedItemId: random.pick(products),
    packageSizeId: random.pick(sizes),
    grind: ["", "fine", "coarse"][at] ?? "",
    quantity: random.whole(1, 12),
    unitPriceMinor: random.whole(699, 2499),
    ...(random.whole(1, 3) === 1 ? { discountPercent: random.whole(1, 2500) / 100 } : {}),
  }));
}

async function send({ api }: PlayedRoastery, order: Order, fate: "send" | "closeShort" | "return") {
  const { id, version, lines } = order;
  const first = lines[0];
  if (first === undefined) throw new Error("an order has lines");
  if (fate === "closeShort" && first.quantity > 1) {
    const part = [{ lineId: first.id, quantity: first.quantity - 1 }];
    const sent = await api.orders.fulfil({ id, allowShort: true, version, lines: part });
    await api.orders.step({ id, version: sent.version, step: "closeShort" });
    return;
  }
  const sent = await api.orders.fulfil({ id, allowShort: true, version });
  if (fate === "return") {
    await api.orders.return({ id, version: sent.version, lines: [{ lineId: first.id, quantity: 1 }] });
  }
}
