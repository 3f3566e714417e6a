import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const WebhooksSection = lazyPart(
  () => import("#features/webhooks/webhooks-section.tsx").then(({ WebhooksSection }) => WebhooksSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/webhooks")({ component: WebhookSettings });

function WebhookSettings() {
  return (
    <SettingsSection at="/settings/webhooks" subtitle="Send events to other services">
      <WebhooksSection />
    </SettingsSection>
  );
}
