/** Things that the chain can be followed from, as they stand in its address. */
export const TRACE_SUBJECTS = ["purchase", "green", "roast", "lot", "bags", "order", "line", "batch"] as const;

export type TraceSubject = (typeof TRACE_SUBJECTS)[number];

/**
 * Columns of the chain from the farm to the cup. What came from nowhere in the books stands in the column of the places
 * before it, what ended in that of the places behind it.
 */
export const TRACE_COLUMNS = ["purchase", "green", "roast", "roasted", "bags", "line", "customer"] as const;

export type TraceColumn = (typeof TRACE_COLUMNS)[number];

/** Words for what came in without a place before it, and for what ended, by key. */
export const TRACE_ENDS = {
  "source:green:opening": { column: "purchase", words: "Opening stock" },
  "source:green:delivery": { column: "purchase", words: "Deliveries without a purchase" },
  "source:green:bought": { column: "purchase", words: "Deliveries" },
  "source:green:counted": { column: "purchase", words: "Counted more than on record" },
  "source:green:back": { column: "purchase", words: "Came back into stock" },
  "source:green:beyond": { column: "purchase", words: "Roasted beyond the stock on record" },
  "end:green:counted": { column: "roast", words: "Counted less than on record" },
  "end:green:sale": { column: "roast", words: "Green coffee sold" },
  "end:green:waste": { column: "roast", words: "Green coffee wasted" },
  "end:green:sample": { column: "roast", words: "Green samples" },
  "end:green:returned": { column: "roast", words: "Went back to the supplier" },
  "end:green:hand": { column: "roast", words: "Green coffee on hand" },
  "end:roast:loss": { column: "roasted", words: "Roasting loss" },
  "end:roast:unweighed": { column: "roasted", words: "Roasts that were not weighed" },
  "end:roast:outside": { column: "roasted", words: "Roasted before your records" },
  "source:roasted:opening": { column: "roast", words: "Roasted stock entered by hand" },
  "source:roasted:counted": { column: "roast", words: "Counted more than on record" },
  "source:roasted:beyond": { column: "bags", words: "Sent beyond the stock on record" },
  "end:roasted:packing": { column: "customer", words: "Packing loss" },
  "end:roasted:blend": { column: "customer", words: "Blending loss" },
  "end:roasted:counted": { column: "customer", words: "Counted less than on record" },
  "end:roasted:waste": { column: "customer", words: "Wasted" },
  "end:roasted:spoilt": { column: "customer", words: "Returned spoiled" },
  "end:roasted:hand": { column: "customer", words: "Roasted coffee on hand" },
  "end:orders": { column: "customer", words: "Sent with orders" },
} as const satisfies Record<string, { column: TraceColumn; words: string }>;

export type TraceEnd = keyof typeof TRACE_ENDS;

export const isTraceEnd = (key: string): key is TraceEnd => Object.hasOwn(TRACE_ENDS, key);

const COLUMN_OF = {
  purchase: "purchase",
  green: "green",
  roast: "roast",
  loose: "roasted",
  bags: "bags",
  line: "line",
  customer: "customer",
} as const satisfies Record<string, TraceColumn>;

/** Kinds of places of the chain. */
export type TraceKind = keyof typeof COLUMN_OF;

export const TRACE_KINDS = Object.keys(COLUMN_OF) as TraceKind[];

/** Key of a place: its kind and its id. */
export const traceKey = (kind: TraceKind, id: string): string => `${kind}:${id}`;

/** Kind and id of the place that a key names; null for what came from nowhere or ended. */
export function placeOfKey(key: string): { kind: TraceKind; id: string } | null {
  const [kind, id] = key.split(":", 2);
  const known = TRACE_KINDS.find((each) => each === kind);
  return known === undefined || id === undefined || isTraceEnd(key) ? null : { kind: known, id };
}

/** Column that a key stands in. */
export function columnOfKey(key: string): TraceColumn {
  if (isTraceEnd(key)) return TRACE_ENDS[key].column;
  const place = placeOfKey(key);
  if (!place) throw new RangeError(`${key} is no place of the chain`);
  return COLUMN_OF[place.kind];
}
