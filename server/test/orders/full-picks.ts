import { addSize } from "../coffees.ts";
import type { Person } from "../test-app.ts";

interface Ordered {
  customerId: string;
  roastedItemId: string;
  name: string;
}

/** A bag that is packed of loose coffee, and an order for two such bags that it is picked for. */
export async function fillPicks(person: Person, { customerId, roastedItemId, name }: Ordered) {
  const { api } = person;
  const size = await addSize(person, 250, "g");
  const bag = { roastedItemId, packageSizeId: size.id };
  const packing = await api.stock.pack({ ...bag, bags: 1, reason: name });
  const lotId = packing.lots[0]?.lotId ?? "";
  const { id } = await api.orders.add({
    customerId,
    promisedOn: "2036-12-04",
    lines: [{ ...bag, quantity: 2, unitPriceMinor: 1250 }],
  });
  const { lines } = await api.orders.step({ id, version: 1, step: "confirm" });
  const lineId = lines[0]?.id ?? "";
  await api.allocation.pick({ picks: [{ lineId, lotId, bags: 1 }] });
  const { url } = await api.bagPages.get({ id: lotId });
  return { bagCode: url ?? "", bagSizeId: size.id, packingId: packing.id, pickedLineId: lineId, pickedLotId: lotId };
}
