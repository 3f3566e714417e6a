import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { ink } from "./chart-ink.ts";
import classes from "./charts.module.css";
import { PointedPicture } from "./pointed-picture.tsx";
import { usePointed } from "./use-pointed.ts";

interface HeatMapProps {
  label: string;
  /** Names of the rows and columns, in full and as short as there is room for. */
  rows: readonly { name: string; short: string }[];
  columns: readonly { name: string; short: string }[];
  /** Value of each cell, row by row; 0 is drawn empty. */
  values: readonly (readonly number[])[];
  written: (value: number) => string;
}

const LEFT = 44;
const TOP = 4;
const BOTTOM = 24;
const ROW = 26;
const LETTER = 7;
/** Opacities of the steps: a value is told by its number where there is room, by its step otherwise. */
const STEPS = [0.15, 0.35, 0.55, 0.75, 1];

/** Rows and columns whose cells are the darker the higher their value. */
export function HeatMap({ label, rows, columns, values, written }: HeatMapProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const pointing = usePointed(rows.length * columns.length);
  const { pointed } = pointing;
  const highest = Math.max(0, ...values.flat());
  const step = Math.max(0, width - LEFT) / Math.max(1, columns.length);
  const longest = Math.max(1, ...columns.map(({ short }) => short.length));
  const every = Math.max(1, Math.ceil((longest * LETTER + 6) / Math.max(step, 1)));
  const height = TOP + rows.length * ROW + BOTTOM;
  const cellAt = (fromLeft: number, fromTop: number) => {
    const column = Math.floor((fromLeft - LEFT) / Math.max(step, 1e-6));
    const row = Math.floor((fromTop - TOP) / ROW);
    const isInside = column >= 0 && column < columns.length && row >= 0 && row < rows.length;
    return isInside ? row * columns.length + column : null;
  };
  const shown =
    pointed === null ? null : { row: Math.floor(pointed / columns.length), column: pointed % columns.length };
  return (
    <div ref={ref}>
      {/* The picture comes once its width is known: its height is kept until then. */}
      {width === 0 && <div style={{ height }} />}
      {width > 0 && (
        <PointedPicture label={label} width={width} height={height} pointing={pointing} placeAt={cellAt}>
          {rows.map(({ name, short }, row) => (
            <g key={name}>
              <text x={0} y={TOP + row * ROW + ROW / 2 + 4} fill={ink("text")}>
                {short}
              </text>
              {columns.map((column, at) => {
                const value = values[row]?.[at] ?? 0;
                return (
                  <rect
                    key={column.name}
                    x={LEFT + at * step + 1}
                    y={TOP + row * ROW + 1}
                    width={Math.max(1, step - 2)}
                    height={ROW - 2}
                    rx={3}
                    fill={value > 0 ? ink("ember") : ink("grid")}
                    opacity={value > 0 ? stepOf(value, highest) : 0.4}
                  />
                );
              })}
            </g>
          ))}
          {columns.map(({ name, short }, at) =>
            at % every === 0 ? (
              <text key={name} x={LEFT + (at + 0.5) * step} y={height - 6} textAnchor="middle" fill={ink("text")}>
                {short}
              </text>
            ) : null,
          )}
          {shown !== null && (
            <rect
              data-passing
              x={LEFT + shown.column * step + 1}
              y={TOP + shown.row * ROW + 1}
              width={Math.max(1, step - 2)}
              height={ROW - 2}
              rx={3}
              fill="none"
              stroke={ink("steel")}
              strokeWidth={2}
            />
          )}
        </PointedPicture>
      )}
      <Text size="sm" className={`figures not-on-paper ${classes.readout}`} role="status">
        {shown === null
          ? ""
          : `${rows[shown.row]?.name}, ${columns[shown.column]?.name}: ${written(values[shown.row]?.[shown.column] ?? 0)}`}
      </Text>
    </div>
  );
}

const stepOf = (value: number, highest: number): number =>
  STEPS[Math.min(STEPS.length - 1, Math.floor((value / highest) * STEPS.length))] ?? 1;
