import { spread } from "../../money/index.ts";
import { fineGramsFromKg, milligramsFromGrams } from "../../units/index.ts";
import { greenName } from "../green-coffee.ts";

type NamedGreen = Parameters<typeof greenName>[0];

/** Green coffee that goes in: one, or the parts of a blend with their weights in kg. */
interface GoingIn<Green extends NamedGreen = NamedGreen> {
  /** Null for a blend. */
  greenCoffee: Green | null;
  /** Empty for a single coffee. */
  parts: readonly { greenCoffee: Green; greenWeightKg: number }[];
}

/** Name of what goes in, with the shares of a blend: "Guji", "Huila 60%, Yirgacheffe 40%". */
export function greenNames({ greenCoffee, parts }: GoingIn): string {
  if (greenCoffee !== null) return greenName(greenCoffee);
  return blendName(
    parts.map(({ greenCoffee: part, greenWeightKg }) => ({
      name: greenName(part),
      grams: milligramsFromGrams(fineGramsFromKg(greenWeightKg)),
    })),
  );
}

/** Green coffees that go in, one or several. */
export const greensOf = <Green extends NamedGreen>({ greenCoffee, parts }: GoingIn<Green>): Green[] =>
  greenCoffee === null ? parts.map((part) => part.greenCoffee) : [greenCoffee];

/**
 * Names of the parts of a blend with their shares in whole percent, which add up to 100 (largest remainder). Worked: 6 kg
 * Huila and 4 kg Yirgacheffe → "Huila 60%, Yirgacheffe 40%".
 */
export function blendName(parts: readonly { name: string; grams: number }[]): string {
  if (parts.length === 0) return "";
  const shares = spread(
    100,
    parts.map(({ grams }) => grams),
  );
  return parts.map(({ name }, at) => `${name} ${shares[at] || "<1"}%`).join(", ");
}
