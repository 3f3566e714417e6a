interface NamedGreen {
  coffeeName: string;
  origin: string;
  /** Number as `greenNumberLabel` writes it. */
  number: string;
  /** Whether another green coffee in use has the name. */
  sharesName: boolean;
}

/** Name of a green coffee, with origin and number where another one has it too. Worked: "Guji · Ethiopia · GC-0042". */
export const greenName = ({ coffeeName, origin, number, sharesName }: NamedGreen): string =>
  sharesName ? [coffeeName, origin, number].filter(Boolean).join(" · ") : coffeeName;
