/** Words for coffee without caffeine, and the processes that take it out, as names of coffees have them. */
const DECAF =
  /\b(de-?caff?\w*|decafe\w*|d[eé]caf[eé]in\w*|descafeinad\w*|decaffeinat\w*|entkoffein\w*|koffeinfrei\w*)|\bswiss water\b|\bmountain water\b/i;

/** Whether a product is proposed as decaf, by its name and that of its green coffee. Worked: 'Huila Decaf (EA)' is. */
export const isDecafByName = (...names: readonly string[]): boolean => names.some((name) => DECAF.test(name));
