import { useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ExportCard } from "./export-card.tsx";
import { ImportCard } from "./import-card.tsx";

/** Export and import of all data, for owners. */
export function DataSection() {
  const maySee = useMay("data:transfer");
  if (!maySee) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Owners export and import all data." />;
  }
  return (
    <>
      <ExportCard />
      <ImportCard />
    </>
  );
}
