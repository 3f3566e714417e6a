import { api } from "#api/client.ts";
import { fieldErrors } from "#api/failures.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useOneClickDraft } from "../purchases/use-one-click-draft.ts";

interface GreenOrder {
  greenCoffeeId: string;
  /** Weight to order, or how to find it out; null where a person has to say it. */
  kg: number | null | (() => Promise<number | null>);
}

/** Drafts a purchase of a lot at one click from whoever sold it last. */
export function useOrderGreen() {
  const { traded } = useWeights();
  const { mutate, isPending, variables } = useOneClickDraft<GreenOrder>({
    draft: draftGreen,
    subjectOf: ({ greenCoffeeId }) => greenCoffeeId,
    noun: "coffee",
    quantity: ({ orderedKg }) => traded(orderedKg),
  });
  return { order: (order: GreenOrder) => mutate(order), orderingId: isPending ? variables.greenCoffeeId : null };
}

async function draftGreen({ greenCoffeeId, kg }: GreenOrder, newId: string) {
  const quantityKg = typeof kg === "function" ? await kg() : kg;
  if (quantityKg === null) return { form: { coffee: greenCoffeeId } };
  try {
    return await api.purchases.reorder.call({ newId, greenCoffeeId, quantityKg });
  } catch (error) {
    if (fieldErrors(error).supplierId === undefined) throw error;
    return { form: { coffee: greenCoffeeId, kg: quantityKg } };
  }
}
