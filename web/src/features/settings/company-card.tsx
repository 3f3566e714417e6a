import { NativeSelect, TextInput } from "@mantine/core";
import { Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { invalidates } from "#api/invalidation.ts";
import { timeZoneGroups } from "#ui/moments/time-zones.ts";
import { companyValues, parseCompanyValues } from "./company-values.ts";
import { SavedCard } from "./settings-card.tsx";
import { useSavedCard } from "./use-saved-card.ts";

/** What the roastery is called and how it is reached, edited by its owner. */
export function CompanyCard({ roastery }: { roastery: Roastery }) {
  const { form, card } = useSavedCard({
    row: roastery,
    schema: Roastery,
    valuesOf: companyValues,
    parse: parseCompanyValues,
    send: (input) => api.settings.editRoastery.call(input),
    touched: invalidates("roastery.edited"),
    savedText: "Roastery saved",
  });
  return (
    <SavedCard title="Company" text="The name stands on every page, invitation and printout." {...card}>
      <TextInput label="Company name" autoComplete="organization" {...form.getInputProps("name")} />
      <TextInput label="Address" autoComplete="street-address" {...form.getInputProps("address")} />
      <TextInput label="City" autoComplete="address-level2" {...form.getInputProps("city")} />
      <TextInput label="State" autoComplete="address-level1" {...form.getInputProps("state")} />
      <TextInput label="ZIP" autoComplete="postal-code" {...form.getInputProps("zip")} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps("phone")} />
      <TextInput label="Website" inputMode="url" autoComplete="url" {...form.getInputProps("website")} />
      <NativeSelect
        label="Time zone"
        data={timeZoneGroups(roastery.timeZone)}
        description="Whose clocks days and times go by, on every page."
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("timeZone")}
      />
      <TextInput
        label="Default shrinkage (%)"
        inputMode="decimal"
        autoComplete="off"
        description="Weight lost in the roast, for new green coffees."
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("defaultShrinkagePercentage")}
      />
    </SavedCard>
  );
}
