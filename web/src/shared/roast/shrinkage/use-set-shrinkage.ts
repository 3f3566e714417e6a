import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { share } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface ShrinkageChange {
  product: { id: string; name: string; version: number };
  shrinkagePercentage: number | null;
  /** Own shrinkage before; null where the product had none. */
  before: number | null;
}

const setShrinkage = ({ product: { id, version }, shrinkagePercentage }: ShrinkageChange) =>
  api.items.edit.call({ id, version, shrinkagePercentage });

/** Gives a product its own shrinkage, with a toast that puts the former one back. */
export function useSetShrinkage() {
  const undoing = useGuardedMutation(
    {
      mutationFn: setShrinkage,
      onSuccess: (_, { product }) => successToast("Undone", `${product.name} has its earlier shrinkage again.`),
      onError: failureToast("Not undone", "Change the shrinkage of the product."),
    },
    ({ product }) => product.id,
  );
  return useGuardedMutation(
    {
      mutationFn: setShrinkage,
      onSuccess: ({ id, name, version }, { shrinkagePercentage, before }) =>
        undoToast("Shrinkage set", `Plans expect ${name} to lose ${share(shrinkagePercentage)} from now on.`, () =>
          undoing.mutateAtOnce({ product: { id, name, version }, shrinkagePercentage: before, before: null }),
        ),
      onError: failureToast("Not set", "The shrinkage has not changed. Try again."),
    },
    ({ product }) => product.id,
  );
}
