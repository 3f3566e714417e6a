import { Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Switch that puts every new roast on hold, saved as it is made. */
export function HoldsCard({ roastery: { version, holdsRoastedCoffee } }: { roastery: Roastery }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => api.settings.editRoastery.call({ version, holdsRoastedCoffee: isOn }),
    onSuccess: () => successToast("Success", "Roastery saved"),
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  return (
    <SettingsCard title="Roasted coffee">
      <Switch
        label="Hold new roasts until they are released"
        description="An owner or manager releases held coffee before it is packed, blended or sent. Rejected roasts are always held."
        checked={isPending ? variables : holdsRoastedCoffee}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
    </SettingsCard>
  );
}
