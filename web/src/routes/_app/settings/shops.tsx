import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ShopsSection = lazyPart(
  () => import("#features/shops/settings/shops-section.tsx").then(({ ShopsSection }) => ShopsSection),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/settings/shops")({ component: ShopSettings });

function ShopSettings() {
  return (
    <SettingsSection at="/settings/shops" subtitle="Where orders come from, by files and by themselves">
      <ShopsSection />
    </SettingsSection>
  );
}
