import { Switch, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EditRoasteryInput, Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useSavedCard } from "#shared/records/form/use-saved-card.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SavedCard } from "./settings-card.tsx";

/** Switch of the pages behind the codes of bags, saved as it is made, and their text about brewing. */
export function BagPagesCard({ roastery }: { roastery: Roastery }) {
  const { form, card } = useSavedCard({
    row: roastery,
    schema: Roastery,
    valuesOf: ({ bagBrewing }: Roastery) => ({ bagBrewing }),
    parse: (values, { version }) => {
      const typed = EditRoasteryInput.safeParse({ version, ...values });
      return typed.success ? { ok: true, input: typed.data } : { ok: false, errors: schemaErrors(typed.error) };
    },
    send: (input: EditRoasteryInput) => api.settings.editRoastery.call(input),
    saved: ["Success", "Roastery saved"],
    names: { bagBrewing: "How to brew" },
  });
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => api.settings.editRoastery.call({ version: roastery.version, hasBagPages: isOn }),
    onSuccess: (saved) => {
      // The text below is saved over the same row, perhaps before it has been read anew.
      queryClient.setQueryData(api.settings.roastery.queryOptions().queryKey, saved);
      successToast("Success", saved.hasBagPages ? "Bag pages are on" : "Bag pages are off");
    },
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  return (
    <SavedCard
      title="Bag pages"
      text={
        <>
          Labels carry a code for a page with the coffee, roast date, rest, recipe and any recall. Rest is set on the
          product, or in the{" "}
          <TextLink to="/settings/trade" fz="sm">
            trade terms
          </TextLink>
          .
        </>
      }
      {...card}
    >
      <Switch
        label="Show a page for every roast"
        description="When off, codes open a blank page."
        checked={isPending ? variables : roastery.hasBagPages}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      <Textarea
        label="How to brew"
        description="Shown on every bag page, below the recipe."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps("bagBrewing")}
      />
    </SavedCard>
  );
}
