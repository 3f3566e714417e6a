import { createFileRoute } from "@tanstack/react-router";
import { RememberedNames } from "#features/planner/bulk-add/remembered-names.tsx";
import { SettingsSection } from "#features/settings/settings-section.tsx";

export const Route = createFileRoute("/_app/settings/names")({ component: NamesSettings });

function NamesSettings() {
  return (
    <SettingsSection at="/settings/names" subtitle="Names used in pasted orders">
      <RememberedNames />
    </SettingsSection>
  );
}
