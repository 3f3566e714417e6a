import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ApiKeysSection = lazyPart(
  () => import("#features/api-keys/api-keys-section.tsx").then(({ ApiKeysSection }) => ApiKeysSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/api-keys")({ component: ApiKeySettings });

function ApiKeySettings() {
  return (
    <SettingsSection at="/settings/api-keys" subtitle="Let your own programs use the API">
      <ApiKeysSection />
    </SettingsSection>
  );
}
