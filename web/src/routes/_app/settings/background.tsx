import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const BackgroundWork = lazyPart(
  () => import("#features/jobs/background-work.tsx").then(({ BackgroundWork }) => BackgroundWork),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/background")({ component: BackgroundSettings });

function BackgroundSettings() {
  return (
    <SettingsSection at="/settings/background" subtitle="Background jobs">
      <BackgroundWork />
    </SettingsSection>
  );
}
