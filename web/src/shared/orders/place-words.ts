import type { AllocatedLine } from "@tryer/contract";

type Places = AllocatedLine["stock"][number]["places"];

/** Names of the locations where coffee lies, together. Worked: 'Roastery and Shop'. */
export const placeNames = (places: Places): string => places.map(({ name }) => name).join(" and ");

/** Bags to take at each location; the name alone where all lie at one. Worked: '3 at Roastery, 2 at Shop'. */
export const placeCounts = (places: Places): string =>
  places.length < 2 ? placeNames(places) : places.map(({ name, quantity }) => `${quantity} at ${name}`).join(", ");
