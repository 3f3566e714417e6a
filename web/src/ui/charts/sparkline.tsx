import { type ChartInk, ink } from "./chart-ink.ts";
import classes from "./charts.module.css";

interface SparklineProps {
  /** Name for those who do not see it, with what it tells. */
  label: string;
  values: readonly (number | null)[];
  color?: ChartInk;
  width?: number;
  height?: number;
}

const EDGE = 3;

/** A line of values without axes, as small as a word; the last known value is a dot. */
export function Sparkline({ label, values, color = "ember", width = 96, height = 24 }: SparklineProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const last = known.at(-1);
  if (last === undefined) return null;
  const all = known.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number) => EDGE + (at / Math.max(1, values.length - 1)) * (width - 2 * EDGE);
  const y = (value: number) =>
    high === low ? height / 2 : EDGE + ((high - value) / (high - low)) * (height - 2 * EDGE);
  return (
    <svg width={width} height={height} role="img" aria-label={label} className={classes.chart}>
      <polyline
        points={known.map(({ value, at }) => `${x(at)},${y(value)}`).join(" ")}
        fill="none"
        stroke={ink(color)}
        strokeWidth={1.5}
      />
      <circle cx={x(last.at)} cy={y(last.value)} r={2.5} fill={ink(color)} />
    </svg>
  );
}
