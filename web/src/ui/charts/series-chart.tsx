import { Group, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { axisTicks } from "./axis-ticks.ts";
import { type ChartInk, ink } from "./chart-ink.ts";
import classes from "./charts.module.css";
import { PointedPicture } from "./pointed-picture.tsx";
import { usePointed } from "./use-pointed.ts";

/** Shape of a series: told apart by more than its colour. */
export type SeriesShape = "bar" | "line" | "dashed" | "dots";

export interface ChartSeries {
  name: string;
  /** A value for each point; null where it is unknown. */
  values: readonly (number | null)[];
  color: ChartInk;
  shape: SeriesShape;
}

export interface ChartPoint {
  /** Name in full, as 'Week of Mon, Nov 16'. */
  name: string;
  /** Name on the axis, as 'Nov 16'. */
  short: string;
}

export interface SeriesChartProps {
  /** Name of the chart for those who do not see it. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value with its unit. */
  written: (value: number) => string;
  /** Title of the axis with its unit, and a value on it; counts have whole marks. */
  axis: { title: string; written: (value: number) => string; isCounted?: boolean };
  /** Range between a low and a high value at each point, as the uncertainty of a forecast. */
  band?: { name: string; low: readonly (number | null)[]; high: readonly (number | null)[]; color: ChartInk };
  /** Lines across, each with its name, as limits. */
  marks?: readonly { name: string; value: number; color: ChartInk; isDashed?: boolean }[];
  height?: number;
}

const LEFT = 56;
const RIGHT = 12;
const TOP = 24;
const BOTTOM = 28;
const LETTER = 7;

const isKnown = (value: number | null): value is number => value !== null;

/** Bars and lines over points in their order, with the values of the point under the pointer or the keyboard. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, points, series, written, axis, band, marks = [], height = 240 } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const pointing = usePointed(points.length);
  const { pointed } = pointing;
  const bars = series.filter(({ shape }) => shape === "bar");
  const known = [
    ...series.flatMap(({ values }) => values.filter(isKnown)),
    ...(band === undefined ? [] : [...band.low, ...band.high].filter(isKnown)),
    ...marks.map(({ value }) => value),
    ...(bars.length > 0 || series.length === 0 ? [0] : []),
  ];
  const [lowest, highest] = known.length === 0 ? [0, 1] : [Math.min(...known), Math.max(...known)];
  const ticks = axisTicks(lowest, highest, axis.isCounted);
  const inner = Math.max(0, width - LEFT - RIGHT);
  const step = points.length === 0 ? inner : inner / points.length;
  const x = (at: number) => LEFT + (at + 0.5) * step;
  const y = (value: number) => TOP + ((ticks.high - value) / (ticks.high - ticks.low)) * (height - TOP - BOTTOM);
  const longest = Math.max(1, ...points.map(({ short }) => short.length));
  const every = Math.max(1, Math.ceil((longest * LETTER + 12) / Math.max(step, 1)));
  const barWidth = Math.max(1, (step * 0.72) / Math.max(1, bars.length));

  // Marks of their own for the points of a long line would hide it.
  const isThin = points.length > 40;
  const barLeft = (place: number, row: number) => x(place) - (barWidth * bars.length) / 2 + row * barWidth;
  const placeAt = (fromLeft: number) => {
    const place = Math.floor((fromLeft - LEFT) / Math.max(step, 1e-6));
    return place < 0 || place >= points.length ? null : place;
  };
  return (
    <div ref={ref}>
      <Legend series={series} {...(band === undefined ? {} : { band })} />
      {/* The picture comes once its width is known: its height is kept until then. */}
      {width === 0 && <div style={{ height }} />}
      {width > 0 && (
        <PointedPicture label={label} width={width} height={height} pointing={pointing} placeAt={placeAt}>
          <text x={0} y={12} fill={ink("text")}>
            {axis.title}
          </text>
          {ticks.values.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} stroke={ink("grid")} />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" fill={ink("text")}>
                {axis.written(value)}
              </text>
            </g>
          ))}
          {pointed !== null && (
            <rect
              data-passing
              x={LEFT + pointed * step}
              y={TOP}
              width={step}
              height={height - TOP - BOTTOM}
              fill={ink("text")}
              opacity={0.12}
            />
          )}
          {points.map(({ name, short }, place) =>
            place % every === 0 ? (
              <text key={name} x={x(place)} y={height - 8} textAnchor="middle" fill={ink("text")}>
                {short}
              </text>
            ) : null,
          )}
          {band !== undefined && <path d={bandPath(band, x, y)} fill={ink(band.color)} opacity={0.16} />}
          {marks.map(({ name, value, color, isDashed = true }) => (
            <g key={name}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(value)}
                y2={y(value)}
                stroke={ink(color)}
                {...(isDashed ? { strokeDasharray: "6 4" } : {})}
              />
              <text x={width - RIGHT} y={y(value) - 4} textAnchor="end" fill={ink(color)}>
                {name}
              </text>
            </g>
          ))}
          {bars.map(({ name, values, color }, row) => (
            // One path for all bars of a series: a year by day is as quick to draw as a week.
            <path
              key={name}
              d={values.map((value, place) => barPath(value ?? 0, barLeft(place, row), barWidth, y)).join("")}
              fill={ink(color)}
              opacity={row === 0 ? 1 : 0.75}
            />
          ))}
          {series
            .filter(({ shape }) => shape !== "bar")
            .map(({ name, values, color, shape }) => (
              <g key={name}>
                {shape !== "dots" && (
                  <path
                    d={linePath(values, x, y)}
                    fill="none"
                    stroke={ink(color)}
                    strokeWidth={2}
                    {...(shape === "dashed" ? { strokeDasharray: "6 4" } : {})}
                  />
                )}
                {values.map((value, place) =>
                  value === null ||
                  (isThin && shape !== "dots" && place !== pointed && !isAlone(values, place)) ? null : (
                    <circle
                      key={points[place]?.name}
                      cx={x(place)}
                      cy={y(value)}
                      r={place === pointed ? 5 : 3}
                      fill={ink(color)}
                    />
                  ),
                )}
              </g>
            ))}
        </PointedPicture>
      )}
      <Text size="sm" className={`figures not-on-paper ${classes.readout}`} role="status">
        {pointed === null ? "" : readout(props, pointed, written)}
      </Text>
    </div>
  );
}

/** Values of a point in words: 'November 2026: Weight in 120.00 kg, Weight out unknown'. */
function readout({ points, series, band }: SeriesChartProps, at: number, written: (value: number) => string): string {
  const said = series.map(({ name, values }) => {
    const value = values[at] ?? null;
    return `${name} ${value === null ? "unknown" : written(value)}`;
  });
  const [low, high] = [band?.low[at] ?? null, band?.high[at] ?? null];
  if (band !== undefined && low !== null && high !== null)
    said.push(`${band.name} ${written(low)} to ${written(high)}`);
  return `${points[at]?.name ?? ""}: ${said.join(", ")}`;
}

type Place = (value: number) => number;

function barPath(value: number, left: number, width: number, y: Place): string {
  if (value === 0) return "";
  const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
  return `M${left} ${top}h${Math.max(1, width - 1)}V${Math.max(bottom, top + 1)}h${-Math.max(1, width - 1)}Z`;
}

/** Whether no line leads to a value, because those beside it are unknown. */
const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  !isKnown(values[at - 1] ?? null) && !isKnown(values[at + 1] ?? null);

/** A line through the known values, broken where one is unknown. */
function linePath(values: readonly (number | null)[], x: Place, y: Place): string {
  return values
    .map((value, at) => (value === null ? "" : `${isKnown(values[at - 1] ?? null) ? "L" : "M"}${x(at)} ${y(value)}`))
    .join("");
}

function bandPath({ low, high }: NonNullable<SeriesChartProps["band"]>, x: Place, y: Place): string {
  const both = low.flatMap((bottom, at) => {
    const top = high[at] ?? null;
    return bottom === null || top === null ? [] : [{ at, bottom, top }];
  });
  if (both.length === 0) return "";
  const upper = both.map(({ at, top }) => `${x(at)} ${y(top)}`);
  const lower = both.map(({ at, bottom }) => `${x(at)} ${y(bottom)}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

function Legend({ series, band }: Pick<SeriesChartProps, "series" | "band">) {
  const named = series.length + (band === undefined ? 0 : 1);
  if (named < 2) return null;
  return (
    <Group gap="md" mb={4}>
      {series.map(({ name, color, shape }, at) => (
        <Text key={name} size="sm" c="dimmed" data-legend>
          <Swatch color={color} shape={shape} opacity={shape === "bar" && at > 0 ? 0.75 : 1} />
          {name}
        </Text>
      ))}
      {band !== undefined && (
        <Text size="sm" c="dimmed" data-legend>
          <Swatch color={band.color} shape="bar" opacity={0.25} />
          {band.name}
        </Text>
      )}
    </Group>
  );
}

function Swatch({ color, shape, opacity }: { color: ChartInk; shape: SeriesShape; opacity: number }) {
  return (
    <svg
      width={20}
      height={12}
      aria-hidden="true"
      className={`${classes.chart} ${classes.swatch}`}
      display="inline-block"
    >
      {shape === "bar" && <rect width={20} height={12} fill={ink(color)} opacity={opacity} />}
      {(shape === "line" || shape === "dashed") && (
        <line
          x2={20}
          y1={6}
          y2={6}
          stroke={ink(color)}
          strokeWidth={2}
          {...(shape === "dashed" ? { strokeDasharray: "5 3" } : {})}
        />
      )}
      {shape === "dots" && <circle cx={10} cy={6} r={4} fill={ink(color)} />}
    </svg>
  );
}
