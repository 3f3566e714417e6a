import { useElementSize } from "@mantine/hooks";
import type { ControlLimits, RuleViolation } from "@tryer/domain/roasts";
import classes from "./control-chart.module.css";

interface ControlChartProps {
  /** Name of the chart for those who do not see it. */
  label: string;
  values: readonly number[];
  /** Names of the values in the same order. */
  names: readonly string[];
  limits: ControlLimits | null;
  violations: readonly RuleViolation[];
  /** Target of the current profile, and how far from it a value may be; null without one. */
  aim: { target: number; tolerance: number | null } | null;
  written: (value: number) => string;
}

const HEIGHT = 220;
const LEFT = 56;
const RIGHT = 16;
const EDGE = 16;
const RADIUS = 4;

/** Values in their order with centre and limits, and what the profile aims at. A value that breaks a rule is a diamond with the number of the rule. */
export function ControlChart({ label, values, names, limits, violations, aim, written }: ControlChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const allowed =
    aim === null || aim.tolerance === null ? [] : [aim.target + aim.tolerance, aim.target - aim.tolerance];
  const aims = aim === null ? [] : [aim.target, ...allowed];
  const shown = [...values, ...(limits === null ? [] : [limits.lower, limits.upper]), ...aims];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const room = (high - low) * 0.08 || 1;
  const y = (value: number) => EDGE + ((high + room - value) / (high - low + 2 * room)) * (HEIGHT - 2 * EDGE);
  const x = (at: number) => LEFT + ((at + 0.5) / values.length) * Math.max(0, width - LEFT - RIGHT);
  const lines = limits === null ? [] : [limits.upper, limits.center, limits.lower];
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {allowed[0] !== undefined && allowed[1] !== undefined && (
            <rect
              x={LEFT}
              width={Math.max(0, width - RIGHT - LEFT)}
              y={y(allowed[0])}
              height={Math.max(0, y(allowed[1]) - y(allowed[0]))}
              className={classes.allowed}
            />
          )}
          {aims.map((value, at) => (
            // Target and tolerance fall together where nothing else is allowed.
            // biome-ignore lint/suspicious/noArrayIndexKey: up to three lines in a fixed order
            <g key={at}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(value)}
                y2={y(value)}
                className={at === 0 ? classes.target : classes.bound}
              />
              <text x={width - RIGHT} y={y(value) - 4} textAnchor="end" className={classes.aim}>
                {at === 0 ? `Target ${written(value)}` : written(value)}
              </text>
            </g>
          ))}
          {lines.map((value, at) => (
            // Centre and limits may fall together where values never differ.
            // biome-ignore lint/suspicious/noArrayIndexKey: three lines in a fixed order
            <g key={at}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(value)}
                y2={y(value)}
                className={at === 1 ? classes.center : classes.limit}
              />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className={classes.text}>
                {written(value)}
              </text>
            </g>
          ))}
          <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(" ")} className={classes.line} />
          {values.map((value, at) => {
            const rules = violations.filter((violation) => violation.at === at).map(({ rule }) => rule);
            const title = `${names[at]}: ${written(value)}${rules.length === 0 ? "" : `, rule ${rules.join(", ")}`}`;
            return (
              <g key={names[at]}>
                <title>{title}</title>
                {rules.length === 0 ? (
                  <circle cx={x(at)} cy={y(value)} r={RADIUS} className={classes.point} />
                ) : (
                  <>
                    <path d={`M${x(at)} ${y(value) - 7}l7 7l-7 7l-7 -7z`} className={classes.broken} />
                    <text x={x(at)} y={y(value) - 10} textAnchor="middle" className={classes.rule}>
                      {rules.join()}
                    </text>
                  </>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
