import { Button } from "@mantine/core";
import { api } from "#api/client.ts";
import { fieldErrors } from "#api/failures.ts";
import { useOneClickDraft } from "../purchases/use-one-click-draft.ts";
import { piecesText } from "./packaging-words.ts";

interface OrderPackagingButtonProps {
  materialId: string;
  /** Name of the material, for people who hear the button. */
  name: string;
  size?: "compact-sm" | "md";
}

/** Drafts a purchase of a material at once; leads to the form where nobody sold it yet, or nothing says how many. */
export function useOrderPackaging() {
  return useOneClickDraft<string>({
    draft: draftPackaging,
    subjectOf: (id) => id,
    noun: "material",
    quantity: ({ orderedPieces }) => piecesText(orderedPieces),
  });
}

export function OrderPackagingButton({ materialId, name, size = "md" }: OrderPackagingButtonProps) {
  const { mutate, isPending } = useOrderPackaging();
  return (
    <Button
      variant="default"
      size={size}
      loading={isPending}
      aria-label={`Order ${name}`}
      style={{ flex: "none" }}
      onClick={() => mutate(materialId)}
    >
      Order
    </Button>
  );
}

async function draftPackaging(materialId: string, newId: string) {
  try {
    return await api.purchases.reorderPackaging.call({ newId, materialId });
  } catch (error) {
    const { supplierId, pieces } = fieldErrors(error);
    if (supplierId === undefined && pieces === undefined) throw error;
    return { form: { material: materialId } };
  }
}
