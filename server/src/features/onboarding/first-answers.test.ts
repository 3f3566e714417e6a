import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("the answers of the set-up", () => {
  test("say whom the coffee is for and in which units; the usual batch is round in kilograms", async () => {
    const { api } = await app.signUp("Metric");
    await api.onboarding.welcome({ kind: "home", weightUnit: "kg", temperatureUnit: "F" });
    const profile = await api.settings.profile({});
    expect(profile).toMatchObject({ weightUnit: "kg", temperatureUnit: "F", roasterBatchSize: 5.51 });
    expect(profile.roastery).toMatchObject({ kind: "home", usedAreas: [] });
    expect((await api.onboarding.show({})).roaster.batchSizeLbs).toBe(5.51);
    await api.onboarding.welcome({ weightUnit: "lb" });
    expect(await api.settings.profile({})).toMatchObject({
      weightUnit: "lb",
      temperatureUnit: "F",
      roasterBatchSize: 5,
    });
  });

  test("leave units and kind as they are where the welcome is told nothing, and a batch size that was told", async () => {
    const { api } = await app.signUp("Silent");
    await api.onboarding.welcome({});
    expect(await api.settings.profile({})).toMatchObject({
      weightUnit: "lb",
      temperatureUnit: null,
      version: 1,
      roastery: { kind: null },
    });
    await api.onboarding.roaster({ name: "", batchSizeLbs: 12 });
    await api.onboarding.welcome({ weightUnit: "kg" });
    expect(await api.settings.profile({})).toMatchObject({ weightUnit: "kg", roasterBatchSize: 12 });
  });

  test("end with a product of the first coffee and its size, once however often it is sent", async () => {
    const { api } = await app.signUp("First");
    const [greenId, productId, sizeId] = [uuidv7(), uuidv7(), uuidv7()];
    const told = {
      coffees: [{ id: greenId, coffeeName: "Guji", quantityKg: 60 }],
      product: {
        id: productId,
        greenCoffeeId: greenId,
        name: "Guji filter",
        packageSize: { id: sizeId, size: 1, unit: "kg" as const },
      },
    };
    await api.onboarding.inventory(told);
    await api.onboarding.inventory(told);
    expect((await api.items.list({})).items).toMatchObject([
      { id: productId, name: "Guji filter", roastLevel: "Medium", greenCoffee: { id: greenId } },
    ]);
    expect(await api.packageSizes.list({})).toMatchObject([{ id: sizeId, size: 1, unit: "kg" }]);
  });

  test("take a size that the roastery has, and adds nothing with a product of a coffee that is not there", async () => {
    const { api } = await app.signUp("Sized");
    const size = await api.packageSizes.add({ size: 2, unit: "lb" });
    const coffee = { id: uuidv7(), coffeeName: "Guji", quantityKg: 60 };
    const product = { id: uuidv7(), name: "Guji", packageSize: { id: uuidv7(), size: 2, unit: "lbs" as const } };
    const lost = { coffees: [coffee], product: { ...product, greenCoffeeId: uuidv7() } };
    expect(await refusalOf(api.onboarding.inventory(lost))).toMatchObject({ status: 404 });
    expect((await api.green.list({})).items).toEqual([]);
    await api.onboarding.inventory({ coffees: [coffee], product: { ...product, greenCoffeeId: coffee.id } });
    expect((await api.packageSizes.list({})).map(({ id }) => id)).toEqual([size.id]);
  });
});
