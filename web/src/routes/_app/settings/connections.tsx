import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ConnectionsSection = lazyPart(
  () => import("#features/connections/connections-section.tsx").then(({ ConnectionsSection }) => ConnectionsSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/connections")({ component: ConnectionSettings });

function ConnectionSettings() {
  return (
    <SettingsSection at="/settings/connections" subtitle="Connected apps and assistants">
      <ConnectionsSection />
    </SettingsSection>
  );
}
