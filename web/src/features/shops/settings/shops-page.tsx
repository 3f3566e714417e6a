import { PageHeader } from "#ui/layout/page-header.tsx";
import { ShopsSection } from "./shops-section.tsx";

export function ShopsPage() {
  return (
    <>
      <PageHeader at="/orders/shops" subtitle="Where orders come from, by files and by themselves" />
      <ShopsSection />
    </>
  );
}
