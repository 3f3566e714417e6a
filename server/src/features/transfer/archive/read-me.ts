import { csvOf, csvText } from "@tryer/domain/tables";
import { csvPart, TRAVELLING_TABLES } from "./format.ts";
import { isReadable } from "./read-rows.ts";
import { travellingColumns } from "./table-columns.ts";

interface Told {
  roastery: string;
  now: Date;
  counts: Record<string, number>;
}

/** Text for the person who opens the file. */
export const readMe = ({ roastery, now, counts }: Told): string => `All data of ${roastery}
Exported by Tryer on ${now.toISOString().slice(0, 10)} at ${now.toISOString().slice(11, 19)} UTC.

csv/      a table for spreadsheets, for each kind of record
json/     the same for programs, without loss: a line of JSON for each record
files/    photos, documents and roast logs as they were added, in a folder named by the SHA-256 of their bytes
columns.csv  every column with its unit and what it refers to

Numbers have a point and no separators; amounts of money are whole numbers of the smallest unit of their currency
(1250 is 12.50), of the roastery's currency where the record names none. Days are 2026-11-23, moments are in UTC.
In CSV, text that a spreadsheet would take for a formula has an apostrophe in front; an empty cell is no value or an
empty text, which JSON tells apart. Bytes of curves are in JSON only.

Left out: passwords, sessions, second factors, secrets of shops, addresses and secrets of webhooks, links to
order pages and cuppings, addresses of calendars and of the pages of bags, choices of the weekly mail, jobs,
invitations. After an import these are off until someone sets them up anew. People are names and addresses in people.

To restore everything, open Settings, Data, Import data in a roastery that has no data yet.

${TRAVELLING_TABLES.map(({ name, entry }) => `${csvPart(name)}  ${entry.words} (${counts[name] ?? 0})`).join("\n")}
${csvPart("people")}  People whose changes are in the activity
`;

/** Every column of every table, as CSV. */
export const columnsTable = (): string =>
  csvOf([
    ["table", "rows", "heading in CSV", "name in JSON", "type", "unit", "refers to"],
    ...TRAVELLING_TABLES.flatMap((table) =>
      travellingColumns(table).map((column) => [
        table.name,
        csvText(table.entry.words),
        isReadable(column) ? csvText(column.heading) : "",
        column.name,
        csvText(column.type),
        csvText(column.unit),
        column.refersTo,
      ]),
    ),
  ]);
