import { Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Switch that shows costs to roasters, saved as it is made. */
export function CostsCard({ roastery: { version, roastersSeeCosts } }: { roastery: Roastery }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => api.settings.editRoastery.call({ version, roastersSeeCosts: isOn }),
    onSuccess: () => successToast("Success", "Roastery saved"),
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  return (
    <SettingsCard title="Costs">
      <Switch
        label="Roasters see costs"
        description="Costs of green coffee, stock and roasts. Purchases stay hidden, and viewers never see amounts."
        checked={isPending ? variables : roastersSeeCosts}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
    </SettingsCard>
  );
}
