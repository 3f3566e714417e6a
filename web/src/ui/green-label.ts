import type { GreenCoffeeBrief } from "@tryer/contract";

/** A green coffee as it is told apart from one of the same name: 'Guji · Ethiopia · GC-0042'. */
export const greenLabel = ({
  coffeeName,
  origin,
  number,
}: Pick<GreenCoffeeBrief, "coffeeName" | "origin" | "number">) =>
  [coffeeName, origin, number].filter(Boolean).join(" · ");
