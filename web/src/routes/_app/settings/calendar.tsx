import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const CalendarSection = lazyPart(
  () => import("#features/calendar-feeds/calendar-section.tsx").then(({ CalendarSection }) => CalendarSection),
  <LoadingRows rows={3} />,
);

export const Route = createFileRoute("/_app/settings/calendar")({ component: CalendarSettings });

function CalendarSettings() {
  return (
    <SettingsSection at="/settings/calendar" subtitle="Planned batches and promised orders in your own calendar">
      <CalendarSection />
    </SettingsSection>
  );
}
