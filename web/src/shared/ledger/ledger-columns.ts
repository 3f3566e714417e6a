import { type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

/** The facts of a movement that every ledger has: of green coffee, roasted coffee or packaging. */
interface Movement {
  locationId: string;
  businessDay: string;
  createdAt: string;
  personName: string;
  reason: string;
  reversesId: string | null;
  isTakenBack: boolean;
}

interface LedgerFacts<Row> {
  timeZone: string;
  /** Words for the movement, as 'Received'. */
  words: (movement: Row) => string;
  /** Columns of what moved, after the words. */
  moved: readonly TableColumn<Row>[];
}

const { text, figure, yesNo } = tableColumn;

/** Columns of a ledger, with locations by their names, also those that were archived. */
export async function ledgerColumns<Row extends Movement>({
  timeZone,
  words,
  moved,
}: LedgerFacts<Row>): Promise<readonly TableColumn<Row>[]> {
  const used = await api.locations.list.call({});
  const away = await api.locations.list.call({ archived: true });
  const names = new Map([...used, ...away].map(({ id, name }) => [id, name]));
  return [
    figure("Day", ({ businessDay }) => businessDay),
    text("What happened", words),
    ...moved,
    text("Location", ({ locationId }) => names.get(locationId) ?? null),
    text("Reason", ({ reason }) => reason),
    text("Person", ({ personName }) => personName),
    momentColumn("Entered at", timeZone, ({ createdAt }) => createdAt),
    yesNo("Takes another back", ({ reversesId }) => reversesId !== null),
    yesNo("Taken back", ({ isTakenBack }) => isTakenBack),
  ];
}
