import { Group, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { share, UNKNOWN } from "#ui/format/figures.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { explainLoss, explainYield } from "./roast-explanations.ts";
import { BatchLink, RoastMarks, RoastShortfall } from "./roast-marks.tsx";

/** Cells of the list of roasts that are more than the words of their field. */
export const ROAST_CELLS: FieldCells<Roast> = {
  roastedAt: ({ roastedAt }) => <Moment at={roastedAt} />,
  coffee: (roast) => <RoastedCoffee roast={roast} />,
  yieldPercent: (roast) => <Yield roast={roast} />,
  lossPercent: (roast) =>
    roast.lossPercent === null ? UNKNOWN : <Explained how={explainLoss(roast)}>{share(roast.lossPercent)}</Explained>,
  durationSec: ({ durationSec }) => (durationSec === null ? UNKNOWN : formatDuration(durationSec)),
  batch: ({ batch }) => <BatchLink batch={batch} />,
};

function Yield({ roast }: { roast: Roast }) {
  const weights = useWeights();
  if (roast.yieldPercent === null) return UNKNOWN;
  return <Explained how={explainYield(roast, weights)}>{share(roast.yieldPercent)}</Explained>;
}

/** Product or coffee with its level and its marks, then the green coffee, the notes, and what was not in stock. */
function RoastedCoffee({ roast }: { roast: Roast }) {
  const { greenName, roastedItem, roastLevel, notes } = roast;
  const name = roastedItem?.name ?? greenName;
  return (
    <>
      <Group gap="xs">
        <Text fz="inherit" fw={600} lineClamp={3} title={name}>
          {name}
        </Text>
        {roastLevel !== null && <RoastLevelBadge level={roastLevel} />}
        <RoastMarks roast={roast} />
      </Group>
      {roastedItem !== null && <Note text={greenName} />}
      {notes !== "" && <Note text={notes} />}
      <RoastShortfall roast={roast} />
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text size="sm" fw={400} c="dimmed" lineClamp={2} title={text}>
    {text}
  </Text>
);
