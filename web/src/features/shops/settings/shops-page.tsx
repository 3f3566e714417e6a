import { PageHeader } from "#ui/layout/page-header.tsx";
import { ShopsSection } from "./shops-section.tsx";

export function ShopsPage() {
  return (
    <>
      <PageHeader at="/orders/shops" subtitle="Import orders by file or connect a shop" />
      <ShopsSection />
    </>
  );
}
