import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const WeeklyMailSection = lazyPart(
  () => import("#features/weekly-mails/weekly-mail-section.tsx").then(({ WeeklyMailSection }) => WeeklyMailSection),
  <LoadingRows rows={3} />,
);

export const Route = createFileRoute("/_app/settings/weekly-mail")({ component: WeeklyMailSettings });

function WeeklyMailSettings() {
  return (
    <SettingsSection at="/settings/weekly-mail" subtitle="Last week's figures, every Monday morning">
      <WeeklyMailSection />
    </SettingsSection>
  );
}
