import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const DataSection = lazyPart(
  () => import("#features/transfer/data-section.tsx").then(({ DataSection }) => DataSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/data")({ component: DataSettings });

function DataSettings() {
  return (
    <SettingsSection at="/settings/data" subtitle="Export or import all data of this roastery">
      <DataSection />
    </SettingsSection>
  );
}
