import type { ListContractsInput, PurchaseContract } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { contractCoffee } from "#shared/contracts/contract-words.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure, kg, rowMoney } = tableColumn;

const amount = (
  heading: string,
  minorOf: (contract: PurchaseContract) => number | null,
): TableColumn<PurchaseContract> =>
  rowMoney(heading, (contract) => {
    const minor = minorOf(contract);
    return minor === null ? null : { minor, currency: contract.currency };
  });

/** Columns of a contract; its price as it was agreed, its worth in its own currency. */
const columns = (timeZone: string): TableColumn<PurchaseContract>[] => [
  figure("Contract", ({ number }) => number),
  text("Supplier", ({ supplier }) => supplier.name),
  text("Coffee", contractCoffee),
  text("Reference", ({ reference }) => reference),
  kg("Quantity", ({ quantityKg }) => quantityKg),
  kg("Called off", ({ calledOffKg }) => calledOffKg),
  kg("Received", ({ receivedKg }) => receivedKg),
  kg("Left", ({ leftKg }) => leftKg),
  text("Kind of price", ({ priceKind }) => priceKind),
  figure("Currency", ({ currency }) => currency),
  figure("Price", ({ price }) => price),
  text("Price per", ({ price, priceBasis }) => (price === null ? null : priceBasis)),
  figure("Differential (cents per lb)", ({ differentialCents }) => differentialCents),
  figure("C price (cents per lb)", ({ cCents }) => cCents),
  figure("C price of", ({ cOn }) => cOn),
  kg("Price known", ({ fixedKg }) => fixedKg),
  kg("Price open", ({ openKg }) => openKg),
  amount("Worth of the known part", ({ fixedMinor }) => fixedMinor),
  amount("Worth of the open part", ({ openMinor }) => openMinor),
  amount("Worth", ({ totalMinor }) => totalMinor),
  figure("Expected", ({ expectedOn }) => expectedOn),
  momentColumn("Closed at", timeZone, ({ closedAt }) => closedAt),
  text("Notes", ({ notes }) => notes),
];

/** Contracts that the filter finds, newest first. */
export const contractsCsv =
  (filter: Partial<ListContractsInput>): WriteList =>
  async ({ every, timeZone }) =>
    csvOfColumns(columns(timeZone), await every((page) => api.purchaseContracts.list.call({ ...filter, ...page })));
