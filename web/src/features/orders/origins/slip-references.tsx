import { Text } from "@mantine/core";
import type { OrderOrigins } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { hasReference, referenceText, unknownWords } from "./origin-words.ts";

/** Due-diligence references on the packing slip of an order: of what is to be sent with it, else of what was sent. */
export function SlipReferences({ origins }: { origins: OrderOrigins }) {
  const weights = useWeights();
  if (!hasReference(origins)) return null;
  const isOpen = origins.open.bags > 0;
  const shown = isOpen ? origins.open : origins.sent;
  const unknown = unknownWords(shown, isOpen ? origins.open.missingBags : 0, (kg) => weights.weighed(kg));
  return (
    <section aria-label={`Due diligence of ${origins.number}`}>
      <Text mt="md" size="sm" fw={600}>
        Due-diligence references
      </Text>
      {shown.greens.map((green) => (
        <Text key={green.id} size="sm" style={{ overflowWrap: "anywhere" }}>
          {green.number} {green.coffeeName}, {green.origin}: {referenceText(green)}
        </Text>
      ))}
      {unknown.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
    </section>
  );
}
