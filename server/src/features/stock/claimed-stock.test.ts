import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { roasteryOf } from "../../../test/roasteries/stocked-roastery.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

/** A roastery with 15 bags in stock and orders of 12 and of 15 bags, of which the second is promised first. */
async function twoOrders(name: string) {
  const roastery = await roasteryOf(await app.signUp(name));
  const { api, roast, pack, confirmed } = roastery;
  const { id: lotId } = await roast(3.75, "2026-11-17", { greenWeightKg: 4.5 });
  await pack(15);
  const promised = async (quantity: number, promisedOn: string) => {
    const { id, version } = await confirmed(quantity);
    return api.orders.edit({ id, version, promisedOn });
  };
  const later = await promised(12, "2036-12-05");
  const sooner = await promised(15, "2036-12-04");
  const stockOf = async (id: string) => (await api.orders.stock({ id }))[0];
  return { ...roastery, lotId, later, sooner, stockOf };
}

describe("stock that several orders ask for", () => {
  test("is there for the one that is promised first, and never for two", async () => {
    const { later, sooner, stockOf } = await twoOrders("Ada");
    expect(await stockOf(sooner.id)).toMatchObject({ openQuantity: 15, readyQuantity: 15, claimedQuantity: 0 });
    expect(await stockOf(later.id)).toMatchObject({ openQuantity: 12, readyQuantity: 0, claimedQuantity: 12 });
  });

  test("lets only the order be packed that it is there for, unless somebody says so", async () => {
    const { api, later, sooner, stockOf } = await twoOrders("Ada");
    const { id, version } = later;
    expect(await refusalOf(api.orders.pack({ id, version, step: "pack" }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^0 of 12 of House, 250 g are in stock for this order, 12 more are reserved for earlier orders/,
      ),
    });
    // Whoever packed it took the bags: they are its own from now on.
    const packed = await api.orders.pack({ id, version, step: "pack", allowShort: true });
    expect(packed.status).toBe("packed");
    expect(await stockOf(later.id)).toMatchObject({ readyQuantity: 12, claimedQuantity: 0 });
    expect(await stockOf(sooner.id)).toMatchObject({ readyQuantity: 3, claimedQuantity: 12 });
    const asked = { id: sooner.id, version: sooner.version, step: "pack" as const };
    expect(await refusalOf(api.orders.pack(asked))).toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "3 of 15 of House, 250 g are in stock for this order, 12 more are reserved for earlier orders",
      ),
    });
  });

  test("is given back at once by a step that is taken back, a cancelled order and a smaller one", async () => {
    const { api, later, sooner, stockOf } = await twoOrders("Ada");
    const packed = await api.orders.pack({ id: later.id, version: later.version, step: "pack", allowShort: true });
    const back = await api.orders.takeBack({ id: packed.id, version: packed.version });
    expect(await stockOf(sooner.id)).toMatchObject({ readyQuantity: 15 });
    const [line] = sooner.lines;
    const smaller = await api.orders.edit({
      id: sooner.id,
      version: sooner.version,
      lines: [
        {
          id: line?.id,
          roastedItemId: line?.roastedItemId ?? "",
          packageSizeId: line?.packageSizeId ?? "",
          quantity: 10,
          unitPriceMinor: 1000,
        },
      ],
    });
    expect(await stockOf(later.id)).toMatchObject({ readyQuantity: 5, claimedQuantity: 7 });
    await api.orders.step({ id: sooner.id, version: smaller.version, step: "cancel" });
    expect(await stockOf(later.id)).toMatchObject({ readyQuantity: 12, claimedQuantity: 0 });
    expect(await api.orders.pack({ id: back.id, version: back.version, step: "pack" })).toMatchObject({
      status: "packed",
    });
  });

  test("is not there for a draft before it is confirmed", async () => {
    const { api, later, sooner, stockOf } = await twoOrders("Ada");
    for (const { id, version } of [sooner, later]) await api.orders.step({ id, version, step: "cancel" });
    const line = {
      roastedItemId: later.lines[0]?.roastedItemId ?? "",
      packageSizeId: later.lines[0]?.packageSizeId ?? "",
    };
    const add = (quantity: number, promisedOn: string) =>
      api.orders.add({
        customerId: later.customer.id,
        promisedOn,
        lines: [{ ...line, quantity, unitPriceMinor: 1000 }],
      });
    const draft = await add(15, "2036-12-01");
    const other = await add(10, "2036-12-24");
    await api.orders.step({ id: other.id, version: 1, step: "confirm" });
    expect(await stockOf(other.id)).toMatchObject({ readyQuantity: 10 });
    expect(await stockOf(draft.id)).toMatchObject({ readyQuantity: 5, claimedQuantity: 10 });
  });

  test("stays with an order that is packed while a part of it is sent", async () => {
    const { api, later, sooner, stockOf } = await twoOrders("Ada");
    const packed = await api.orders.pack({ id: later.id, version: later.version, step: "pack", allowShort: true });
    const lines = [{ lineId: packed.lines[0]?.id ?? "", quantity: 4 }];
    await api.orders.fulfil({ id: packed.id, version: packed.version, lines });
    expect(await stockOf(later.id)).toMatchObject({ openQuantity: 8, readyQuantity: 8, claimedQuantity: 0 });
    expect(await stockOf(sooner.id)).toMatchObject({ readyQuantity: 3, claimedQuantity: 8 });
  });

  test("is not packed all the same while it is on hold", async () => {
    const { api, sooner, lotId, lot } = await twoOrders("Ada");
    await api.stock.hold({ id: lotId, version: (await lot(lotId)).version });
    for (const allowShort of [false, true])
      expect(
        await refusalOf(api.orders.pack({ id: sooner.id, version: sooner.version, step: "pack", allowShort })),
      ).toMatchObject({
        status: 409,
        message:
          "0 of 15 of House, 250 g are in stock for this order, 15 more are on hold. Release what is on hold, or pack other coffee.",
      });
  });
});
