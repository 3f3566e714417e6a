import { useElementSize } from "@mantine/hooks";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { formatDuration, type ProfilePoint, shownTemperature } from "@tryer/domain/roasts";
import { onePlace } from "#ui/format/figures.ts";
import classes from "./profile-curve.module.css";

interface ProfileCurveProps {
  /** Points that run forward in time, two or more. */
  points: readonly ProfilePoint[];
  unit: TemperatureUnit;
  height?: number;
  /** Seconds since the charge of a roast that follows the curve now. */
  nowSec?: number | null;
}

const HEIGHT = 220;
const LEFT = 40;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 24;
/** Up to so many points are drawn as dots; those of a recording are a line alone. */
const MOST_DOTS = 40;
const TIME_STEPS = [30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400];
const MOST_TIMES = 8;
const TEMPERATURE_STEP: Record<TemperatureUnit, number> = { C: 50, F: 100 };

/** Curve of a profile, with its points where somebody drew them. */
export function ProfileCurve({ points, unit, height = HEIGHT, nowSec = null }: ProfileCurveProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const shown = points.map(({ atSec, beanTempC }) => ({ atSec, degrees: shownTemperature(beanTempC, unit) }));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  const step = TEMPERATURE_STEP[unit];
  const degrees = shown.map((point) => point.degrees);
  const low = Math.floor(Math.min(...degrees) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...degrees) / step) * step);
  const span = Math.max(1, last.atSec - first.atSec);
  const timeStep = TIME_STEPS.find((sec) => span / sec <= MOST_TIMES) ?? span;
  const x = (sec: number) => LEFT + ((sec - first.atSec) / span) * Math.max(0, width - LEFT - RIGHT);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (height - TOP - BOTTOM);
  const times = steps(Math.ceil(first.atSec / timeStep) * timeStep, last.atSec, timeStep);
  const label = `Curve from ${onePlace(first.degrees)} °${unit} at ${clockOf(first.atSec)} to ${onePlace(last.degrees)} °${unit} at ${clockOf(last.atSec)}`;
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {steps(low, high, step).map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} className={classes.grid} />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className={classes.text}>
                {value}°
              </text>
            </g>
          ))}
          {times.map((sec) => (
            <text key={sec} x={x(sec)} y={height - 6} textAnchor="middle" className={classes.text}>
              {clockOf(sec)}
            </text>
          ))}
          <polyline
            points={shown.map((point) => `${x(point.atSec)},${y(point.degrees)}`).join(" ")}
            className={classes.line}
          />
          {nowSec !== null && nowSec >= first.atSec && nowSec <= last.atSec && (
            <line x1={x(nowSec)} x2={x(nowSec)} y1={TOP} y2={height - BOTTOM} className={classes.now} />
          )}
          {shown.length <= MOST_DOTS &&
            shown.map((point) => (
              <circle key={point.atSec} cx={x(point.atSec)} cy={y(point.degrees)} r={4} className={classes.point}>
                <title>{`${clockOf(point.atSec)}: ${onePlace(point.degrees)} °${unit}`}</title>
              </circle>
            ))}
        </svg>
      )}
    </div>
  );
}

const clockOf = (sec: number) => formatDuration(Math.round(sec));

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step);
