import { Stack, Text } from "@mantine/core";
import type { Roastery } from "@tryer/contract";
import { CURRENCIES } from "@tryer/domain/money";
import { percent } from "#ui/format/figures.ts";
import { placeOf } from "#ui/moments/written-moments.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Name, address and contacts of the roastery, for people who do not edit them. Unknown ones are left out. */
export function CompanyFacts({ roastery }: { roastery: Roastery }) {
  const { name, address, city, state, zip, phone, website, timeZone, currency, defaultShrinkagePercentage } = roastery;
  const place = [zip, city, state].filter((part) => part !== "").join(" ");
  const facts = [
    { label: "Company name", value: name },
    { label: "Address", value: [address, place].filter((part) => part !== "").join(", ") },
    { label: "Phone", value: phone },
    { label: "Website", value: website },
    { label: "Time zone", value: placeOf(timeZone) },
    { label: "Currency", value: `${currency}, ${CURRENCIES[currency].name}` },
    { label: "Default shrinkage", value: percent(defaultShrinkagePercentage) },
  ].filter(({ value }) => value !== "");
  return (
    <SettingsCard title="Company" text="Only an owner can change these.">
      <Stack component="dl" gap="xs" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </SettingsCard>
  );
}
