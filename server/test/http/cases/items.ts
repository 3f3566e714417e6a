import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const item = foreign(({ roastedItemId }) => ({ id: roastedItemId }));

export const items: CasesOf<"items"> = {
  list: everybody(own()),
  get: everybody(item),
  recipes: everybody(item),
  add: inCharge(
    foreign(({ roastedItemId, greenCoffeeId }) => ({
      id: roastedItemId,
      name: "X",
      roastLevel: "Dark",
      greenCoffeeId,
    })),
    foreign(({ greenCoffeeId, otherGreenCoffeeId }) => ({
      name: "X",
      roastLevel: "Dark",
      recipe: {
        basis: "share",
        parts: [
          { greenCoffeeId, amount: 50 },
          { greenCoffeeId: otherGreenCoffeeId, amount: 50 },
        ],
      },
    })),
  ),
  edit: inCharge(
    foreign(({ roastedItemId, greenCoffeeId }) => ({ id: roastedItemId, version: 1, name: "X", greenCoffeeId })),
    foreign(({ roastedItemId, packageSizeId, taxRateId }) => ({
      id: roastedItemId,
      version: 1,
      sku: "X",
      packageSizeIds: [packageSizeId],
      taxRateId,
    })),
  ),
  archive: inCharge(item),
  restore: inCharge(item),
};

/** The answer tells a person in charge who buys it, and others do not see that. */
export const productPage: CasesOf<"productPage"> = { overview: everybody(item) };
