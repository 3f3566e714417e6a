import { packageLabel } from "@tryer/domain/items";
import type { ApiClient } from "./in-process-client.ts";

type PackageSize = Awaited<ReturnType<ApiClient["packageSizes"]["add"]>>;

interface Costs {
  api: ApiClient;
  packages: readonly PackageSize[];
  machineId: string;
}

/** Price of a bag by the number of its size. */
const BAG_PRICES = ["0.41", "0.34", "0.27", "0.23"];

/** Says what a bag costs besides its coffee, sets targets of prices, and keeps two what-ifs. */
export async function playCosts({ api, packages, machineId }: Costs): Promise<void> {
  const materials = (await api.packaging.list({ limit: 200 })).items;
  const label = materials.find(({ kind }) => kind === "label");
  if (label === undefined) throw new Error("the seed needs a label");
  const pieces: NonNullable<Parameters<ApiClient["costs"]["editRates"]>[0]["pieces"]> = [];
  for (const [at, size] of packages.entries()) {
    const known = materials.find(({ kind, packageSize }) => kind === "bag" && packageSize?.id === size.id);
    const bag =
      known ??
      (await api.packaging.add({
        name: `Bag, kraft, ${packageLabel(size)}, with valve`,
        kind: "bag",
        packageSizeId: size.id,
        reorderPoint: 200,
        pieces: 600,
        cost: { price: BAG_PRICES[at] ?? "0.30", basis: "piece" },
      }));
    const of = { packageSizeId: size.id };
    pieces.push({ ...of, piece: "bag", choice: { kind: "material", materialId: bag.id } });
    pieces.push({ ...of, piece: "label", choice: { kind: "material", materialId: label.id } });
    pieces.push({ ...of, piece: "valve", choice: { kind: "none" } });
  }
  const { version, products, tiers } = await api.costs.basis({});
  await api.costs.editRates({
    version,
    labourPerHourMinor: 2650,
    minutesPerBatch: 14,
    energyPerKwhE4: 312_000,
    freightPerKgMinor: 45,
    overhead: { basis: "percent", bp: 1200 },
    machines: [{ machineId, energy: { basis: "kwh", wattHours: 5200 } }],
    pieces,
  });
  await api.costs.setTargets({
    targets: [
      { target: { kind: "margin", bp: 4500, rounding: "to-95" } },
      ...tiers.map(({ id }) => ({
        tierId: id,
        target: { kind: "markup" as const, bp: 4500, rounding: "none" as const },
      })),
      ...products.slice(0, 1).map(({ id }) => ({
        roastedItemId: id,
        target: { kind: "margin" as const, bp: 5000, rounding: "to-half" as const },
      })),
    ],
  });
  const asItIs = { greenBp: 0, lossBp: 0, energyBp: 0, exchangeBp: 0 };
  await api.costs.addScenario({ ...asItIs, name: "Frost in Brazil", greenBp: 2500 });
  await api.costs.addScenario({ ...asItIs, name: "Dear winter", energyBp: 4000, exchangeBp: 800, lossBp: 50 });
}
