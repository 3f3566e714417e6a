import { NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Profile } from "@tryer/contract";
import { SHOWN_UNITS, type ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

/** One choice, saved as it is made. */
export function UnitsCard({ profile: { version, weightUnit } }: { profile: Profile }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (unit: ShownUnit) => api.settings.editProfile.call({ version, weightUnit: unit }),
    onSuccess: () => successToast("Success", "Profile saved"),
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  return (
    <SettingsCard title="Units">
      <NativeSelect
        label="Weights in"
        maw={{ sm: "calc(50% - 8px)" }}
        data={[
          { value: "lb", label: "Pounds (lb)" },
          { value: "kg", label: "Kilograms (kg)" },
        ]}
        description="On every page and printout. What is kept stays the same."
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={isPending ? variables : weightUnit}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => {
          const unit = SHOWN_UNITS.find((known) => known === value);
          if (unit !== undefined) mutate(unit);
        }}
      />
    </SettingsCard>
  );
}
