import { NativeSelect, Text } from "@mantine/core";
import type { Loss, LossControlChart } from "@tryer/contract";
import { CONTROL_RULES, FEWEST_CHARTED } from "@tryer/domain/roasts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { SeriesChart } from "#ui/charts/series-chart.tsx";
import { asSet, count, onePlace, share } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const RULE_NAMES = new Map(Object.entries(CONTROL_RULES).map(([rule, { name }]) => [Number(rule), name]));

const rulesText = (rules: readonly number[]) => rules.map((rule) => RULE_NAMES.get(rule) ?? "").join("; ");

interface LossControlCardProps {
  loss: Loss;
  onCharted: (productId: string) => void;
}

/** Losses of a product roast by roast, with the limits of what is usual for it and the roasts that break a rule. */
export function LossControlCard({ loss: { chart, expected }, onCharted }: LossControlCardProps) {
  const { moment } = useMoments();
  if (chart === null) return null;
  const { product, roasts, limits } = chart;
  const choices = [
    ...(expected.some((each) => each.product.id === product.id) ? [] : [product]),
    ...expected.map((each) => each.product),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
  const broken = roasts.map(({ brokenRules, lossPercent }) => (brokenRules.length > 0 ? lossPercent : null));
  return (
    <ChartCard
      title={`Control chart: ${product.name}`}
      note={noteOf(chart)}
      table={{
        columns: [
          { name: "Roast" },
          { name: "Roasted" },
          { name: "Loss (%)", written: onePlace },
          { name: "Rules of Western Electric that it breaks" },
        ],
        rows: roasts.map(({ number, roastedAt, lossPercent, brokenRules }) => [
          number,
          moment(roastedAt),
          lossPercent,
          rulesText(brokenRules),
        ]),
      }}
      action={
        <NativeSelect
          size="xs"
          aria-label="Product of the control chart"
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={product.id}
          onChange={({ currentTarget }) => onCharted(currentTarget.value)}
        />
      }
    >
      <SeriesChart
        label={`Control chart: ${product.name}`}
        points={roasts.map(({ number, brokenRules }) => ({
          name: brokenRules.length === 0 ? number : `${number} (${rulesText(brokenRules)})`,
          short: number,
        }))}
        series={[
          { name: "Loss", values: roasts.map(({ lossPercent }) => lossPercent), color: "steel", shape: "line" },
          ...(broken.some((value) => value !== null)
            ? [{ name: "Breaks a rule", values: broken, color: "red", shape: "dots" } as const]
            : []),
        ]}
        written={share}
        axis={{ title: "% of the green weight", written: asSet }}
        marks={
          limits === null
            ? []
            : [
                { name: `Upper limit ${share(limits.upper)}`, value: limits.upper, color: "amber" },
                { name: `Center ${share(limits.center)}`, value: limits.center, color: "text", isDashed: false },
                { name: `Lower limit ${share(limits.lower)}`, value: limits.lower, color: "amber" },
              ]
        }
      />
      <Violations chart={chart} />
    </ChartCard>
  );
}

function noteOf({ roasts, isCut, limits }: LossControlChart): string {
  const shown = isCut ? `The last ${roasts.length} roasts of the period.` : `${count(roasts.length, "roast")}.`;
  return limits === null
    ? `${shown} Limits need ${FEWEST_CHARTED} weighed roasts.`
    : `${shown} Limits: the mean, and three sigma to both sides as the moving range estimates it.`;
}

/** Roasts that break a rule, each by name with the rule. */
function Violations({ chart: { roasts, limits } }: { chart: LossControlChart }) {
  if (limits === null) return null;
  const broken = roasts.filter(({ brokenRules }) => brokenRules.length > 0);
  if (broken.length === 0) return <Text size="sm">In control: normal variation.</Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }} aria-label="Broken rules">
      {broken.map(({ id, number, lossPercent, brokenRules }) => (
        <li key={id}>
          <Text span size="sm" className="figures">
            <TextLink to="/roasts/$id" params={{ id }}>
              {number}
            </TextLink>
            , {share(lossPercent)}: {rulesText(brokenRules)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
