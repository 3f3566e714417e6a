import { v7 as uuidv7 } from "uuid";
import type { PlayedRoastery } from "./seeded-roasteries.ts";

type Deed = (roastery: PlayedRoastery, id: string) => Promise<unknown>;

const kilos = ({ random }: PlayedRoastery, most: number) => random.whole(500, most * 1000) / 1000;

/** Coffee that comes and goes without a roast, each change on the day that it is. */
const DEEDS: readonly Deed[] = [
  receive,
  receive,
  (roastery, id) =>
    roastery.api.green.withdraw({ id, kind: "waste", quantityKg: kilos(roastery, 2), reason: "Torn sack" }),
  (roastery, id) => roastery.api.green.adjust({ id, changeKg: -kilos(roastery, 1), reason: "Scale" }),
  receive,
  async (roastery, id) => {
    const [fromLocationId = "", toLocationId = ""] = roastery.locations;
    await roastery.api.green.transfer({ id, fromLocationId, toLocationId, quantityKg: kilos(roastery, 3) });
  },
  (roastery, id) => roastery.api.green.count({ id, quantityKg: kilos(roastery, 40) }),
  receive,
  (roastery, id) =>
    roastery.api.green.split({ id, newLotId: uuidv7(), coffeeName: `Part of ${id}`, quantityKg: kilos(roastery, 2) }),
];

/** A delivery, one in three of unknown cost; some are taken back at once. */
async function receive(roastery: PlayedRoastery, id: string): Promise<void> {
  const { api, random } = roastery;
  const cost = { price: (random.whole(700, 990) / 100).toFixed(2), basis: "kg" } as const;
  const requestId = uuidv7();
  await api.green.receive({
    ...{ id, requestId, quantityKg: kilos(roastery, 60), wasRoasted: random.whole(0, 1) === 1 },
    ...(id === roastery.greens[3] || random.whole(1, 3) === 1 ? {} : { cost }),
  });
  if (random.whole(1, 6) === 1) await api.green.takeDeliveryBack({ id, requestId });
}

export async function playGreen(roastery: PlayedRoastery): Promise<void> {
  const id = roastery.random.pick(roastery.greens);
  try {
    await roastery.random.pick(DEEDS)(roastery, id);
  } catch (error) {
    // More than there is cannot leave: then nothing happens that day.
    const { status } = error as { status?: number };
    if (status !== 409 && status !== 422 && status !== 400) throw error;
  }
}
