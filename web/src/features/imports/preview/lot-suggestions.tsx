import type { GreenCoffee } from "@tryer/contract";

/** Lots that an input with this list proposes, by number, name and origin. */
export const LotSuggestions = ({ id: listId, lots }: { id: string; lots: readonly GreenCoffee[] }) => (
  <datalist id={listId}>
    {lots.map(({ id, number, coffeeName, origin }) => (
      <option key={id} value={[`${number} ${coffeeName}`, origin].filter(Boolean).join(" · ")} />
    ))}
  </datalist>
);
