import type { Trace, TracedPlace } from "@tryer/contract";
import type { TraceColumn } from "@tryer/domain/trace";

/** Most places that a sentence names. */
const NAMED = 3;

const isEnd = ({ key }: TracedPlace) => key.startsWith("end:");
const isSource = ({ key, column }: TracedPlace) => key.startsWith("source:") || column === "purchase";

/**
 * Answers of a chain in words: where its coffee came from, who has it, and what became of the rest. Worked: 'Came from
 * PO-0001 (60.00 kg).' 'Went to Café Süd (1.00 kg).' 'Still here: 50.00 kg of green coffee, 7.50 kg of roasted coffee.'
 * 'Roast loss: 1.50 kg.'
 */
export function traceWords({ places, flows }: Trace, weight: (grams: number) => string): string[] {
  const others = places.filter(({ isStart }) => !isStart);
  const sources = others.filter((place) => isSource(place));
  const customers = others.filter((place) => place.column === "customer" && !isEnd(place));
  const ends = others.filter((place) => isEnd(place));
  const named = (list: readonly TracedPlace[]) => {
    const shown = list.slice(0, NAMED).map(({ label, grams }) => `${label} (${weight(grams)})`);
    const more = list.slice(NAMED).reduce((sum, { count }) => sum + count, 0);
    return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  };
  const stayed = (columns: readonly TraceColumn[]) =>
    places
      .filter((place) => columns.includes(place.column) && !isEnd(place) && !isSource(place))
      .reduce((sum, place) => sum + gramsLeft(place, flows), 0);
  const here = [
    { grams: stayed(["green"]), what: "green coffee" },
    { grams: stayed(["roasted", "bags"]), what: "roasted coffee" },
  ].filter(({ grams }) => grams > 0);
  return [
    ...(sources.length > 0 ? [`Came from ${named(sources)}.`] : []),
    customers.length > 0 ? `Went to ${named(customers)}.` : "No customer has any of it.",
    ...(here.length > 0
      ? [`Still here: ${here.map(({ grams, what }) => `${weight(grams)} of ${what}`).join(", ")}.`]
      : []),
    ...(ends.length > 0 ? [`${ends.map(({ label, grams }) => `${label}: ${weight(grams)}`).join(" · ")}.`] : []),
  ];
}

/** Grams that came to a place, or that the chain is followed with from it, and did not go on. */
function gramsLeft({ key, grams }: TracedPlace, flows: Trace["flows"]): number {
  const came = flows.reduce((sum, flow) => (flow.to === key ? sum + flow.grams : sum), 0);
  const left = flows.reduce((sum, flow) => (flow.from === key ? sum + flow.grams : sum), 0);
  return Math.max(0, (came === 0 ? grams : came) - left);
}
