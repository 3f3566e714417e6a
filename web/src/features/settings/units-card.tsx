import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { EditProfileInput, Profile } from "@tryer/contract";
import { TEMPERATURE_UNITS } from "@tryer/domain/roast-logs";
import { SHOWN_UNITS } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

type Units = Pick<EditProfileInput, "weightUnit" | "temperatureUnit">;

/** Two choices, each saved as it is made. */
export function UnitsCard({ profile: { version, weightUnit, temperatureUnit } }: { profile: Profile }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (units: Units) => api.settings.editProfile.call({ version, ...units }),
    onSuccess: () => successToast("Success", "Profile saved"),
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  const shown = { weightUnit, temperatureUnit, ...(isPending ? variables : {}) };
  return (
    <SettingsCard title="Units">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
        <NativeSelect
          label="Weights in"
          data={[
            { value: "lb", label: "Pounds (lb)" },
            { value: "kg", label: "Kilograms (kg)" },
          ]}
          description="For every page and printout."
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={shown.weightUnit}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => {
            const unit = SHOWN_UNITS.find((known) => known === value);
            if (unit !== undefined) mutate({ weightUnit: unit });
          }}
        />
        <NativeSelect
          label="Temperatures in"
          data={[
            { value: "", label: "As the weights" },
            { value: "C", label: "Celsius (°C)" },
            { value: "F", label: "Fahrenheit (°F)" },
          ]}
          description="Each chart can show the other on this device."
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={shown.temperatureUnit ?? ""}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) =>
            mutate({ temperatureUnit: TEMPERATURE_UNITS.find((known) => known === value) ?? null })
          }
        />
      </SimpleGrid>
    </SettingsCard>
  );
}
