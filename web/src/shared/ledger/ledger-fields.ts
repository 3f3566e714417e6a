import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";

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

const { businessDay, ...OTHERS } = defineFields<Movement>()({
  businessDay: { kind: "day", label: "Day", csv: "Day" },
  location: {
    kind: "named",
    of: "locations",
    label: "Location",
    read: ({ locationId }) => [{ id: locationId }],
    csv: "Location",
  },
  reason: { kind: "text", label: "Reason", csv: "Reason" },
  personName: { kind: "text", label: "Person", csv: "Person" },
  createdAt: { kind: "moment", label: "Entered at", csv: "Entered at" },
  reverses: {
    kind: "yesNo",
    label: "Undoes another",
    read: ({ reversesId }) => reversesId !== null,
    csv: "Undoes another entry",
  },
  isTakenBack: { kind: "yesNo", label: "Undone", csv: "Undone" },
});

/** Fields of a ledger in the order of its file: `words` say what happened, as 'Received', and `moved` what moved by it. */
export const ledgerFields = <Row extends Movement>(
  words: (movement: Row) => string,
  moved: RecordFields<Row>,
): RecordFields<Row> => ({
  businessDay,
  what: { key: "what", kind: "text", label: "What happened", read: words, csv: "What happened" },
  ...moved,
  ...OTHERS,
});
