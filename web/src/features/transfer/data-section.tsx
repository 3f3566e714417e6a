import { Text } from "@mantine/core";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { ImportCard } from "./import-card.tsx";

/** Export and import of all data, for owners. */
export function DataSection() {
  const maySee = useCan("data:transfer");
  if (!maySee) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners export and import all data." />;
  }
  return (
    <>
      <ExportCard />
      <ImportCard />
      <SectionCard
        title="Moving in"
        action={
          <ButtonLink to="/moving-in" variant="default">
            Move in step by step
          </ButtonLink>
        }
      >
        <Text size="sm" c="dimmed">
          Import coffees, products, past roasts and opening counts from another tool, with totals to compare.
        </Text>
      </SectionCard>
    </>
  );
}
