import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const WebhooksSection = whenNeeded(
  () => import("#features/webhooks/webhooks-section.tsx").then(({ WebhooksSection }) => WebhooksSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/webhooks")({ component: WebhookSettings });

function WebhookSettings() {
  return (
    <SettingsSection at="/settings/webhooks" subtitle="Other programs hear of what happens here">
      <WebhooksSection />
    </SettingsSection>
  );
}
