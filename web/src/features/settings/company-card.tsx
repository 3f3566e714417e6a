import { NativeSelect, TextInput } from "@mantine/core";
import { Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { useSavedCard } from "#shared/records/form/use-saved-card.tsx";
import { companyValues, parseCompanyValues } from "./company-values.ts";
import { SavedCard } from "./settings-card.tsx";

/** The time zones that are known here, by continent, for a select; with the present one where it isn't among them. */
function timeZoneGroups(present: string): { group: string; items: { value: string; label: string }[] }[] {
  const names = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present])].sort();
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const value of names) {
    const [continent = value, ...places] = value.split("/");
    const group = places.length === 0 ? "Everywhere" : continent;
    const label = (places.length === 0 ? value : places.join(", ")).replaceAll("_", " ");
    groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** Name, address and contacts of the roastery, edited by its owner. */
export function CompanyCard({ roastery }: { roastery: Roastery }) {
  const { form, card } = useSavedCard({
    row: roastery,
    schema: Roastery,
    valuesOf: companyValues,
    parse: parseCompanyValues,
    send: (input) => api.settings.editRoastery.call(input),
    saved: ["Success", "Roastery saved"],
    names: {
      name: "Company name",
      address: "Address",
      city: "City",
      state: "State",
      zip: "ZIP",
      phone: "Phone",
      website: "Website",
      timeZone: "Time zone",
      currency: "Currency",
      defaultShrinkagePercentage: "Default shrinkage (%)",
    },
  });
  return (
    <SavedCard title="Company" text="The name is shown on every page, invitation and printout." {...card}>
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
        description="For all days and times."
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("timeZone")}
      />
      <NativeSelect
        label="Currency"
        data={currencyOptions}
        description="For purchases and stock. You can change it until the first cost is booked."
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("currency")}
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
