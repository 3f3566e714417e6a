import { SealedDatabase } from "#db/sealed-database.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import type { Person, testApp } from "../../../../test/test-app.ts";
import { listOutbox } from "../../../mail/outbox.ts";
import { queueDueMails } from "../queue-due-mails.ts";

type App = ReturnType<typeof testApp>;

/** Week that the roastery of these tests is mailed about, and the one before it. */
export const WEEK = { period: "own", from: "2026-11-16", to: "2026-11-22", against: "before" } as const;
export const SUNDAY = "2026-11-22T12:00:00Z";
/** Six in Vienna, where people of tests have their roastery. */
export const MONDAY_AT_SIX = "2026-11-23T05:00:00Z";

/** The app as a server that looks for mails by a clock which stands still. */
export function mailingApp(app: App) {
  const at = (instant: string) => Object.assign(app.clock, { isReal: false, now: new Date(instant) });
  const look = () => queueDueMails(new SealedDatabase(app.database()), app.clock.now);
  /** Weekly mails to a person, newest first. */
  async function mailsTo({ email }: Person) {
    const mails = await listOutbox(new SealedDatabase(app.database()));
    return mails.filter(({ to, subject }) => to === email && subject.includes("the week of"));
  }
  return {
    at,
    look,
    /** Lets the server look for mails that are due at a moment, and write them. */
    async passes(instant: string) {
      at(instant);
      await look();
      await app.workOffJobs();
    },
    mailsTo,
    /** The one weekly mail to a person. */
    async mailTo(person: Person) {
      const [mail, ...more] = await mailsTo(person);
      if (mail === undefined || more.length > 0) throw new Error(`none or several mails to ${person.email}`);
      return mail;
    },
    busyRoastery: (name?: string) => busyRoastery(app, name),
  };
}

/** A roastery that roasted in the last two weeks, sold, and has questions open. Reads weights in kilograms. */
async function busyRoastery(app: App, name = "Quimbaya Roasters") {
  const owner = await app.signUp("Ada");
  const { api } = owner;
  const profile = await api.settings.profile({});
  await api.settings.editProfile({ version: profile.version, weightUnit: "kg" });
  const { version } = await api.settings.roastery();
  await api.settings.editRoastery({ version, name });
  const { green, item } = await addCoffee(owner, {
    name: "House",
    quantityKg: 60,
    cost: { price: "8.00", basis: "kg" },
  });
  const roast = (roastedAt: string, greenWeightKg: number, roastedWeightKg?: number) =>
    api.roasts.add({
      roastedItemId: item.id,
      greenCoffeeId: green.id,
      roastedAt,
      greenWeightKg,
      ...(roastedWeightKg === undefined ? {} : { roastedWeightKg }),
    });
  await roast("2026-11-10T09:00:00Z", 12.5, 10.6);
  // The last minute of Sunday in Vienna, and the first one of Monday.
  await roast("2026-11-15T22:59:00Z", 4, 3.4);
  await roast("2026-11-15T23:00:00Z", 6.25, 5.25);
  await roast("2026-11-18T09:00:00Z", 15, 12.6);
  await roast("2026-11-20T09:00:00Z", 7.5);
  const size = await addSize(owner, 250, "g");
  await tellCosts(api, size.id);
  const customer = await api.customers.add({ name: "Café Süd" });
  const order = async (orderedOn: string, quantity: number) => {
    const line = { roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 123_456 };
    const { id } = await api.orders.add({
      customerId: customer.id,
      orderedOn,
      promisedOn: "2026-11-25",
      lines: [line],
    });
    await api.orders.step({ id, version: 1, step: "confirm" });
  };
  await order("2026-11-12", 2);
  await order("2026-11-19", 3);
  return { owner, api, green, item };
}

/** Says all that the cost of a bag takes. */
async function tellCosts(api: Person["api"], packageSizeId: string) {
  const machine = await api.machines.add({ name: "Drum 5", batchSizeLbs: 11.02 });
  const { version } = await api.costs.basis({});
  const none = { kind: "none" as const };
  await api.costs.editRates({
    ...{ version, labourPerHourMinor: 2400, minutesPerBatch: 15, energyPerKwhE4: 300_000, freightPerKgMinor: 60 },
    overhead: { basis: "percent", bp: 800 },
    machines: [{ machineId: machine.id, energy: { basis: "kwh", wattHours: 2500 } }],
    pieces: (["bag", "label", "valve"] as const).map((piece) => ({ packageSizeId, piece, choice: none })),
  });
}
