import { Button, Group, Menu, Stack, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { RoastedHolding, RoastedLot } from "@tryer/contract";
import { useLocationNames } from "#shared/locations/use-location-names.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { useCan } from "#ui/if-can.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { HOLDING_CHANGES, HOLDING_VERBS, type HoldingVerb } from "./holding-verbs.ts";
import { bagCostText } from "./lot-costs.tsx";
import { formLabel, quantityText } from "./stock-words.tsx";

interface LotHoldingsProps {
  lot: RoastedLot;
  onChange: (holding: RoastedHolding, verb: HoldingVerb) => void;
}

/** Loose coffee and bags that are left of a lot, each with the menu of what changes it. */
export const LotHoldings = ({ lot, onChange }: LotHoldingsProps) => (
  <Stack gap="xs">
    {holdingsLeft(lot).map((holding) => (
      <HoldingRow key={holding.id} lot={lot} holding={holding} onChange={(verb) => onChange(holding, verb)} />
    ))}
  </Stack>
);

export const holdingsLeft = ({ holdings }: RoastedLot) => holdings.filter(({ quantity }) => quantity > 0);

interface HoldingRowProps {
  lot: RoastedLot;
  holding: RoastedHolding;
  onChange: (verb: HoldingVerb) => void;
}

function HoldingRow({ lot, holding, onChange }: HoldingRowProps) {
  const weights = useWeights();
  const locations = useLocationNames();
  const bagCost = bagCostText(lot, holding, useCosts());
  const mayWrite = useCan("roasted:write");
  const mayPack = useCan("roasted:pack");
  const verbs = HOLDING_VERBS.filter((verb) => {
    const isAllowed = HOLDING_CHANGES[verb].permission === "roasted:write" ? mayWrite : mayPack;
    return isAllowed && (verb !== "transfer" || locations.hasSeveral);
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fz="inherit">
          {formLabel(holding)}:{" "}
          <Text component="span" fw={600} className="figures">
            <LiveFigure>{quantityText(holding, holding.quantity, weights)}</LiveFigure>
          </Text>
        </Text>
        {bagCost !== "" && (
          <Text size="sm" c="dimmed" className="figures">
            {bagCost}
          </Text>
        )}
        {locations.hasSeveral && (
          <Text size="sm" c="dimmed" className="figures">
            {holding.stock
              .map(
                ({ locationId, quantity }) =>
                  `${locations.nameOf(locationId)} ${quantityText(holding, quantity, weights)}`,
              )
              .join(" · ")}
          </Text>
        )}
      </div>
      {verbs.length > 0 && (
        <Menu position="bottom-end" width={160} shadow="md">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              c="var(--mantine-color-text)"
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              aria-label={`Change ${formLabel(holding).toLowerCase()} of ${lot.number}`}
            >
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {verbs.map((verb) => (
              <MenuStep key={verb} onChoose={() => onChange(verb)}>
                {HOLDING_CHANGES[verb].label}
              </MenuStep>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
