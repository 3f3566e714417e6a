import { useNavigate } from "@tanstack/react-router";
import type { Purchase } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Lines that the form of a new purchase begins with, as its address has them. */
interface NewPurchase {
  coffee?: string;
  kg?: number;
  material?: string;
}

/** Draft of a purchase, or what the form is opened with where a person has to say more. */
type Drafted = { purchase: Purchase; isNew: boolean } | { form: NewPurchase };

interface OneClickDraft<Input> {
  draft: (input: Input, newId: string) => Promise<Drafted>;
  subjectOf: (input: Input) => string;
  noun: "coffee" | "material";
  /** Quantity of a draft in words. */
  quantity: (purchase: Purchase) => string;
}

/**
 * Drafts a purchase at one click, offers the way to it and an undo; leads to the draft that names the subject already, and
 * to the form where the server cannot know supplier or quantity.
 */
export function useOneClickDraft<Input>({ draft, subjectOf, noun, quantity }: OneClickDraft<Input>) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: "/purchases/$id", params: { id } });
  const cancelling = useGuardedMutation(
    {
      mutationFn: ({ id, version }: Purchase) => api.purchases.step.call({ id, version, step: "cancel" }),
      onSuccess: ({ number }) => successToast(number, "Canceled again."),
      onError: failureToast("Not canceled"),
    },
    ({ id }) => id,
  );
  return useGuardedMutation(
    {
      mutationFn: (input: Input) => draft(input, uuidv7()),
      onSuccess: (drafted) => {
        if ("form" in drafted) return void navigate({ to: "/purchases/new", search: drafted.form });
        const { purchase, isNew } = drafted;
        const { number, supplier, id } = purchase;
        if (isNew) {
          const words = `${quantity(purchase)} from ${supplier.name}. Enter the price and order it.`;
          undoToast(`${number} drafted`, words, () => cancelling.mutateAtOnce(purchase), {
            open: { name: number, onOpen: () => open(id) },
          });
        } else {
          successToast(number, `is a draft with this ${noun} already.`);
          open(id);
        }
      },
      onError: failureToast("Not drafted"),
    },
    subjectOf,
  );
}
