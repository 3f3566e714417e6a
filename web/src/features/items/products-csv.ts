import type { PackageSize, Product } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";
import type { ProductListState } from "./product-list.ts";

const { text, list, figure, kg } = tableColumn;

const productColumns = (sizes: readonly PackageSize[], timeZone: string): TableColumn<Product>[] => {
  const labels = new Map(sizes.map((size) => [size.id, packageLabel(size)]));
  return [
    text("Name", ({ name }) => name),
    text("SKU", ({ sku }) => sku),
    text("Roast level", ({ roastLevel }) => roastLevel),
    text("Roasted from", ({ greenName }) => greenName),
    figure("Shrinkage of its own (%)", ({ shrinkagePercentage }) => shrinkagePercentage),
    figure("Rest (days)", ({ restDays }) => restDays),
    figure("Best before (days)", ({ bestBeforeDays }) => bestBeforeDays),
    kg("Minimum stock", ({ minimumStockKg }) => minimumStockKg),
    list("Package sizes", ({ packageSizeIds }) => packageSizeIds.map((id) => labels.get(id) ?? "")),
    list("Grinds", ({ grinds }) => grinds),
    text("Label text", ({ labelText }) => labelText),
    text("Tasting notes", ({ tastingNotes }) => tastingNotes),
    figure("Water per coffee (g per g)", ({ brewRatio }) => brewRatio),
    figure("Water for the brew (°C)", ({ brewTemperatureC }) => brewTemperatureC),
    text("Grind for the brew", ({ brewGrind }) => brewGrind),
    figure("Time of the brew (s)", ({ brewSeconds }) => brewSeconds),
    momentColumn("Archived at", timeZone, ({ archivedAt }) => archivedAt),
    momentColumn("Added at", timeZone, ({ createdAt }) => createdAt),
  ];
};

/** Roasted products that the filter finds, by name. */
export const productsCsv =
  (filter: ProductListState): WriteList =>
  async ({ every, timeZone }) => {
    const products = await every((page) => api.items.list.call({ ...filter, ...page }));
    const inUse = await api.packageSizes.list.call({});
    const archived = await api.packageSizes.list.call({ archived: true });
    return csvOfColumns(productColumns([...inUse, ...archived], timeZone), products);
  };

/** Package sizes, those that were put away or those in use. */
export const packageSizesCsv =
  (filter: { archived: boolean }): WriteList =>
  async () =>
    csvOfColumns<PackageSize>(
      [figure("Size", ({ size }) => size), text("Unit", ({ unit }) => unit)],
      await api.packageSizes.list.call(filter),
    );
