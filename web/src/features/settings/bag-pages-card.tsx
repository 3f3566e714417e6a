import { Switch, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EditRoasteryInput, Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SavedCard } from "./settings-card.tsx";
import { useSavedCard } from "./use-saved-card.ts";

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
    savedText: "Roastery saved",
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
          Labels carry a code. Whoever scans it sees the coffee, its roast date and rest, how to brew it and, if need
          be, your recall. Rest is that of the product, else of the{" "}
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
        description="Off, every code leads to a page that says nothing of you."
        checked={isPending ? variables : roastery.hasBagPages}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      <Textarea
        label="How to brew"
        description="Stands on every page, below the recipe of the product."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps("bagBrewing")}
      />
    </SavedCard>
  );
}
