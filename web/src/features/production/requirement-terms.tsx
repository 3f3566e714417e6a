import { Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ProductRequirement } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import type { ReactNode } from "react";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { RequirementRows, rowsId } from "./requirement-rows.tsx";

/** Sum of a product, term by term; each term leads to its rows. */
export function RequirementTerms({ requirement }: { requirement: ProductRequirement }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const { orders, orderCount, sizes, hindrance } = requirement;
  const mayBlend = useCan("roasted:pack");
  const extra = [requirement.neededKg, requirement.blendableKg, requirement.blendableHeldKg].filter((kg) => kg > 0);
  const planned = sizes.filter(({ toPlan }) => toPlan > 0);
  return (
    <Stack gap="sm">
      <SimpleGrid
        cols={{ base: 2, sm: Math.min(4, 5 + extra.length), md: 5 + extra.length }}
        spacing="md"
        verticalSpacing="sm"
      >
        <Term
          name={
            <TextLink to="/orders" search={{ status: "to_send", product: requirement.roastedItemId }} fz="sm">
              Ordered
            </TextLink>
          }
          value={weights.weighed(requirement.orderedKg)}
        />
        <Term
          name={
            <TextLink to="/items/$id" params={{ id: requirement.roastedItemId }} fz="sm">
              + Minimum stock
            </TextLink>
          }
          value={weights.weighed(requirement.minimumKg)}
        />
        {requirement.neededKg > 0 && (
          <Term
            name={
              <TextLink to="/orders/plan" hash={rowsId("needed", requirement)} fz="sm">
                + Needed for blends
              </TextLink>
            }
            value={weights.weighed(requirement.neededKg)}
          />
        )}
        <Term
          name={
            <TextLink to="/inventory/roasted/$productId" params={{ productId: requirement.roastedItemId }} fz="sm">
              − On hand
            </TextLink>
          }
          value={weights.weighed(requirement.onHandKg)}
        />
        {requirement.blendableKg > 0 && (
          <Term
            name={
              <TextLink to="/inventory/roasted" fz="sm">
                − Can be blended
              </TextLink>
            }
            value={weights.weighed(requirement.blendableKg)}
          />
        )}
        {requirement.blendableHeldKg > 0 && (
          <Term
            name={
              <TextLink to="/inventory/roasted" fz="sm">
                − Can be blended once released
              </TextLink>
            }
            value={weights.weighed(requirement.blendableHeldKg)}
          />
        )}
        <Term
          name={
            requirement.planned.length === 0 ? (
              "− Already planned"
            ) : (
              <TextLink to="/orders/plan" hash={rowsId("planned", requirement)} fz="sm">
                − Already planned
              </TextLink>
            )
          }
          value={weights.weighed(requirement.plannedKg)}
        />
        <Term name="= Net requirement" value={weights.weighed(requirement.netKg)} isResult />
      </SimpleGrid>
      {requirement.blendableKg > 0 && (
        <Group gap="sm">
          <Text size="sm" className="figures">
            <Weighed kg={requirement.blendableKg} /> can be blended from roasted coffee on hand.
          </Text>
          {mayBlend && (
            <ButtonLink
              to="/inventory/roasted"
              search={{ blend: requirement.roastedItemId, kg: requirement.blendableKg }}
              variant="default"
              size="compact-md"
              aria-label={`Make blend ${requirement.name}`}
            >
              Make blend
            </ButtonLink>
          )}
        </Group>
      )}
      {requirement.heldKg > 0 && (
        <Text size="sm" c="amber">
          <Weighed kg={requirement.heldKg} /> on hand is on hold. It counts, but can't be sent before release.
        </Text>
      )}
      {requirement.expiredKg > 0 && (
        <Text size="sm" c="dimmed">
          <Weighed kg={requirement.expiredKg} /> past its date does not count.
        </Text>
      )}
      {requirement.spareKg > 0 && (
        <Text size="sm" c="dimmed">
          <Weighed kg={requirement.spareKg} /> in bags that no order can use does not count.
        </Text>
      )}
      <RequirementRows requirement={requirement} />
      {orders.length > 0 && (
        <Group gap="xs" className="figures">
          <Text size="sm" c="dimmed">
            Ordered in
          </Text>
          {orders.map(({ id, number, promisedOn, kg }) => (
            <Text key={id} size="sm">
              <TextLink to="/orders/$id" params={{ id }} fz="sm">
                {number}
              </TextLink>{" "}
              <Weighed kg={kg} />
              {promisedOn !== null && `, ${calendarDay(promisedOn)}`}
            </Text>
          ))}
          {orderCount > orders.length && (
            <TextLink to="/orders" search={{ status: "to_send", product: requirement.roastedItemId }} fz="sm">
              and {plainCount(orderCount - orders.length)} more
            </TextLink>
          )}
        </Group>
      )}
      {planned.length > 0 && hindrance === null && (
        <Text size="sm" className="figures">
          Adds {planned.map(({ label, toPlan }) => `${plainCount(toPlan)} × ${label}`).join(", ")}
        </Text>
      )}
      {isLightRoast(requirement) && (
        <Text size="sm" className="figures">
          Less than one bag is missing: {plainCount(gramsFromKg(requirement.netKg))} g. Leave it out if a slightly
          lighter bag is fine.
        </Text>
      )}
      {requirement.netKg > 0 && hindrance !== null && (
        <Text size="sm" c="amber" role="alert">
          Can't be planned. {hindrance}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Whether a single bag would be planned for a remainder beside coffee that is there or planned, as after a roast that lost
 * a little more than was expected. People decide about it: no weight is overlooked.
 */
function isLightRoast({ sizes, hindrance, onHandKg, blendableKg, plannedKg, netKg }: ProductRequirement): boolean {
  const [only, ...others] = sizes.filter(({ toPlan }) => toPlan > 0);
  if (only === undefined || others.length > 0 || only.toPlan > 1 || hindrance !== null) return false;
  return gramsFromKg(netKg) < only.grams && onHandKg + blendableKg + plannedKg > 0;
}

function Term({ name, value, isResult = false }: { name: ReactNode; value: string; isResult?: boolean }) {
  return (
    <Stack gap={0}>
      <Text component="div" size="sm" c="dimmed">
        {typeof name === "string" ? <AsTallAsALink>{name}</AsTallAsALink> : name}
      </Text>
      <Text className="figures" fw={isResult ? 700 : 500} {...(isResult ? { fz: "lg" } : {})}>
        {value}
      </Text>
    </Stack>
  );
}

/** Name that leads nowhere, in the box of a link, so that the figures of a row stand on one line. */
const AsTallAsALink = ({ children }: { children: string }) => (
  <Text span size="sm" display="inline-block" py={14} my={-8} inline>
    {children}
  </Text>
);
