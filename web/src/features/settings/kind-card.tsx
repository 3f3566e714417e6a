import { useMutation } from "@tanstack/react-query";
import type { Roastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { KindChoice } from "#shared/areas/kind-choice.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Question whom the roastery roasts for, saved as it is answered. */
export function KindCard({ roastery: { version, kind } }: { roastery: Roastery }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: Roastery["kind"]) => api.settings.editRoastery.call({ version, kind: chosen }),
    onSuccess: () => successToast("Success", "Roastery saved"),
    onError: failureToast("Error", "It could not be saved. Try again in a moment."),
  });
  return (
    <SettingsCard title="Pages in use">
      <KindChoice
        kind={isPending ? variables : kind}
        onKind={mutate}
        description="Other pages are under 'More'. Nothing is lost."
        isDisabled={isPending}
        none="Show every page"
      />
    </SettingsCard>
  );
}
