import { Group, Text } from "@mantine/core";
import type { ProductRequirement } from "@tryer/contract";
import type { ReactNode } from "react";
import { Weighed } from "#shared/weights/weighed.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";

/** Address on the page of the rows behind a term of a product. */
export const rowsId = (term: "needed" | "planned", { roastedItemId }: ProductRequirement) => `${term}-${roastedItemId}`;

/** Words behind the number of a plan, by what brings the weight. */
const SOURCES: Record<ProductRequirement["planned"][number]["source"], (blend: string) => string> = {
  own_row: () => "",
  for_blend: (blend) => `, for ${blend}`,
  spare_parts: () => ", from parts to spare",
};

/** Rows that add up to what blends need of a product, and to what is planned of it. */
export function RequirementRows({ requirement }: { requirement: ProductRequirement }) {
  const { blends, planned } = requirement;
  return (
    <>
      {blends.length > 0 && (
        <Rows id={rowsId("needed", requirement)} name="Needed until these blends are made">
          {blends.map(({ roastedItemId, name, kg, planItemId }) => (
            <Row key={`${roastedItemId} ${planItemId}`}>
              {planItemId === null ? (
                <TextLink to="/items/$id" params={{ id: roastedItemId }} fz="sm">
                  {name}
                </TextLink>
              ) : (
                <TextLink to="/batch-tracking" search={{ planItem: planItemId }} fz="sm">
                  {name}
                </TextLink>
              )}{" "}
              <Weighed kg={kg} />, {planItemId === null ? "not planned" : "planned"}
            </Row>
          ))}
        </Rows>
      )}
      {planned.length > 0 && (
        <Rows id={rowsId("planned", requirement)} name="Planned in">
          {planned.map(({ source, kg, plan, row }) => (
            <Row key={`${source} ${row?.planItemId}`}>
              {row === null ? (
                <TextLink to="/demand-planner" fz="sm">
                  {plan.number}
                </TextLink>
              ) : (
                <TextLink to="/batch-tracking" search={{ planItem: row.planItemId }} fz="sm">
                  {plan.number}
                </TextLink>
              )}
              {SOURCES[source](row?.name ?? "")} <Weighed kg={kg} /> to come
              {row !== null && `, ${plainCount(row.doneBatches)} of ${plainCount(row.requiredBatches)} batches done`}
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}

const Rows = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <Group gap="xs" className="figures" id={id}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    {children}
  </Group>
);

const Row = ({ children }: { children: ReactNode }) => (
  <Text size="sm" style={{ overflowWrap: "anywhere" }}>
    {children}
  </Text>
);
