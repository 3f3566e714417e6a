import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { axisTicks } from "./axis-ticks.ts";
import { ink } from "./chart-ink.ts";
import classes from "./charts.module.css";
import { PointedPicture } from "./pointed-picture.tsx";
import { usePointed } from "./use-pointed.ts";

export interface SpreadRow {
  name: string;
  count: number;
  mean: number;
  /** Null of a single value. */
  standardDeviation: number | null;
  lowest: number;
  highest: number;
}

interface SpreadChartProps {
  label: string;
  rows: readonly SpreadRow[];
  /** A value with its unit, a standard deviation with its unit, and a count of what was measured. */
  written: (value: number) => string;
  writtenSpread: (value: number) => string;
  writtenCount: (count: number) => string;
  axis: { title: string; written: (value: number) => string };
  /** Value that every row is held against, as 0 of deviations. */
  mark?: { name: string; value: number };
}

/** Rows whose marks can be told apart: three of each, so that a chart has 120 at most. */
export const MOST_SPREADS = 24;

const WIDE = 560;
const NAMES = 176;
const MARGIN = 12;
const TOP = 26;
const BOTTOM = 26;
const LETTER = 7;

const cut = (name: string, letters: number) =>
  name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;

/** Values of each row as a line from the lowest to the highest, a bar of one standard deviation to both sides, and the mean. */
export function SpreadChart(props: SpreadChartProps) {
  const { label, rows, axis, mark } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const pointing = usePointed(rows.length, "down");
  const { pointed } = pointing;
  const isWide = width >= WIDE;
  const [left, row] = isWide ? [NAMES, 30] : [MARGIN, 46];
  const marked = mark === undefined ? [] : [mark.value];
  const ticks = axisTicks(
    Math.min(...marked, ...rows.map(({ lowest }) => lowest)),
    Math.max(...marked, ...rows.map(({ highest }) => highest)),
  );
  const inner = Math.max(1, width - left - MARGIN - LETTER);
  const x = (value: number) => left + ((value - ticks.low) / (ticks.high - ticks.low)) * inner;
  const bottom = TOP + rows.length * row;
  const longest = Math.max(...ticks.values.map((value) => axis.written(value).length));
  const every = Math.max(1, Math.ceil(((longest * LETTER + 12) * (ticks.values.length - 1)) / inner));
  const rowAt = (_: number, fromTop: number) => {
    const at = Math.floor((fromTop - TOP) / row);
    return at >= 0 && at < rows.length ? at : null;
  };
  return (
    <div ref={ref}>
      {/* The picture comes once its width is known: its height is kept until then. */}
      {width === 0 && <div style={{ height: bottom + BOTTOM }} />}
      {width > 0 && (
        <PointedPicture label={label} width={width} height={bottom + BOTTOM} pointing={pointing} placeAt={rowAt}>
          <text x={0} y={12} fill={ink("text")}>
            {axis.title}
          </text>
          {pointed !== null && (
            <rect data-passing y={TOP + pointed * row} width={width} height={row} fill={ink("text")} opacity={0.12} />
          )}
          {ticks.values.map((value, at) => (
            <g key={value}>
              <line x1={x(value)} x2={x(value)} y1={TOP} y2={bottom} stroke={ink("grid")} />
              {at % every === 0 && (
                <text x={x(value)} y={bottom + 16} textAnchor="middle" fill={ink("text")}>
                  {axis.written(value)}
                </text>
              )}
            </g>
          ))}
          {mark !== undefined && (
            <>
              <line x1={x(mark.value)} x2={x(mark.value)} y1={TOP} y2={bottom} stroke={ink("text")} />
              <text x={x(mark.value)} y={TOP - 4} textAnchor="middle" fill={ink("text")}>
                {mark.name}
              </text>
            </>
          )}
          {rows.map(({ name, mean, standardDeviation, lowest, highest }, at) => {
            const top = TOP + at * row;
            const y = top + row - 15;
            const spread = standardDeviation ?? 0;
            return (
              // Rows are in their order, and two may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: a chart that is drawn anew as a whole
              <g key={at}>
                <text x={isWide ? 0 : MARGIN} y={isWide ? y + 4 : top + 16} fill={ink("text")}>
                  {cut(name, Math.floor((isWide ? NAMES - 8 : width - 2 * MARGIN) / LETTER))}
                </text>
                <line x1={x(lowest)} x2={x(highest)} y1={y} y2={y} stroke={ink("steel")} strokeWidth={2} />
                {spread > 0 && (
                  <rect
                    x={x(Math.max(lowest, mean - spread))}
                    y={y - 6}
                    width={Math.max(1, x(Math.min(highest, mean + spread)) - x(Math.max(lowest, mean - spread)))}
                    height={12}
                    rx={3}
                    fill={ink("steel")}
                    opacity={0.4}
                  />
                )}
                <circle cx={x(mean)} cy={y} r={5} fill={ink("ember")} stroke={ink("card")} strokeWidth={1.5} />
              </g>
            );
          })}
        </PointedPicture>
      )}
      <Text size="sm" className={`figures not-on-paper ${classes.readout}`} role="status">
        {pointed === null ? "" : readout(props, pointed)}
      </Text>
    </div>
  );
}

/** A row in words: 'Guji: mean +0.4 °C, standard deviation 1.2 °C, −1.0 °C to +2.3 °C, 38 roasts'. */
function readout({ rows, written, writtenSpread, writtenCount }: SpreadChartProps, at: number): string {
  const row = rows[at];
  if (row === undefined) return "";
  const { name, count, mean, standardDeviation, lowest, highest } = row;
  const said = [
    `mean ${written(mean)}`,
    ...(standardDeviation === null ? [] : [`standard deviation ${writtenSpread(standardDeviation)}`]),
    `${written(lowest)} to ${written(highest)}`,
    writtenCount(count),
  ];
  return `${name}: ${said.join(", ")}`;
}
