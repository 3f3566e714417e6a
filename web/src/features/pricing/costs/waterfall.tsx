import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type BagCost, COST_STEP_WORDS, type CostStepName } from "@tryer/domain/pricing";
import { type ChartInk, ink } from "#ui/charts/chart-ink.ts";
import chart from "#ui/charts/charts.module.css";
import { PointedPicture } from "#ui/charts/pointed-picture.tsx";
import { usePointed } from "#ui/charts/use-pointed.ts";
import { UNKNOWN } from "#ui/format/figures.ts";
import classes from "./waterfall.module.css";

const INKS: Record<CostStepName, ChartInk> = {
  green: "leaf",
  labour: "steel",
  energy: "ember",
  bag: "brown",
  label: "brown",
  valve: "brown",
  freight: "amber",
  overhead: "text",
};

const ROW = 28;
const BAR = 16;
const NAMES = 96;
const FIGURES = 72;

interface WaterfallProps {
  /** Name of the picture for those who do not see it. */
  label: string;
  cost: BagCost;
  /** Cost without the what-if, which a mark shows; null without a what-if. */
  asItIsE2: number | null;
  /** An amount in hundredths of a minor unit, without its currency. */
  figure: (e2: number) => string;
  /** Derivation of a step, or what is missing of it. */
  told: (step: CostStepName) => string;
}

/** Steps of a cost, each bar beginning where the one before it ends, above their sum. An unknown step has no bar. */
export function Waterfall({ label, cost, asItIsE2, figure, told }: WaterfallProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const pointing = usePointed(cost.steps.length + 1, "down");
  const { pointed } = pointing;
  const known = cost.steps.reduce((sum, { costE2 }) => sum + (costE2 ?? 0), 0);
  const most = Math.max(known, asItIsE2 ?? 0, 1);
  const inner = Math.max(0, width - NAMES - FIGURES);
  const x = (e2: number) => NAMES + (Math.max(0, e2) / most) * inner;
  const height = (cost.steps.length + 1) * ROW + 8;
  const total = cost.steps.length;
  const rowAt = (_: number, fromTop: number) => {
    const row = Math.floor(fromTop / ROW);
    return row >= 0 && row <= total ? row : null;
  };
  const rowClass = (at: number) => `${classes.row} ${pointed === at ? classes.pointed : ""}`;
  let from = 0;
  return (
    // The picture comes once its width is known: its height is kept until then.
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && (
        <PointedPicture label={label} width={width} height={height} pointing={pointing} placeAt={rowAt}>
          {cost.steps.map(({ step, costE2 }, at) => {
            const start = from;
            from += costE2 ?? 0;
            const y = at * ROW;
            return (
              <g key={step} className={rowClass(at)}>
                <rect className={classes.hit} data-passing y={y} width={width} height={ROW} />
                <text y={y + 18} fill={ink("text")}>
                  {COST_STEP_WORDS[step]}
                </text>
                {costE2 === null ? (
                  <rect
                    x={x(start)}
                    y={y + 6.5}
                    width={BAR}
                    height={BAR - 1}
                    fill="none"
                    stroke={ink("text")}
                    strokeDasharray="3 3"
                  />
                ) : (
                  <rect
                    x={x(start)}
                    y={y + 6}
                    width={Math.max(costE2 > 0 ? 1.5 : 0, x(from) - x(start))}
                    height={BAR}
                    fill={ink(INKS[step])}
                  />
                )}
                <line x1={x(from)} x2={x(from)} y1={y + 22} y2={y + ROW + 6} stroke={ink("grid")} />
                <text x={width} y={y + 18} textAnchor="end" fill={ink("text")}>
                  {costE2 === null ? UNKNOWN : figure(costE2)}
                </text>
              </g>
            );
          })}
          <g className={rowClass(total)} fontWeight={600}>
            <rect className={classes.hit} data-passing y={total * ROW} width={width} height={ROW} />
            <text y={total * ROW + 18} fill={ink("text")}>
              Cost
            </text>
            <rect
              x={NAMES}
              y={total * ROW + 6}
              width={Math.max(0, x(known) - NAMES)}
              height={BAR}
              {...(cost.totalE2 === null
                ? { fill: "none", stroke: ink("text"), strokeDasharray: "3 3" }
                : { fill: ink("text") })}
            />
            <text x={width} y={total * ROW + 18} textAnchor="end" fill={ink("text")}>
              {cost.totalE2 === null ? UNKNOWN : figure(cost.totalE2)}
            </text>
          </g>
          {asItIsE2 !== null && (
            <line
              x1={x(asItIsE2)}
              x2={x(asItIsE2)}
              y1={0}
              y2={height}
              stroke={ink("red")}
              strokeWidth={1.5}
              strokeDasharray="5 3"
            />
          )}
        </PointedPicture>
      )}
      <Text size="sm" className={`figures not-on-paper ${chart.readout}`} role="status" mt="xs">
        {pointed === null ? "" : readout(cost, pointed, { figure, told })}
      </Text>
    </div>
  );
}

function readout({ steps, totalE2 }: BagCost, at: number, { figure, told }: Pick<WaterfallProps, "figure" | "told">) {
  const step = steps[at];
  if (step !== undefined) return told(step.step);
  return totalE2 === null ? "Cost unknown: a step is missing" : `Cost ${figure(totalE2)}, the sum of the steps`;
}
