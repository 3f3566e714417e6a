import { createLink } from "@tanstack/react-router";
import type { Trace } from "@tryer/contract";
import { type AnchorHTMLAttributes, type Ref, useState } from "react";
import { useWeights } from "#shared/weights/weights.ts";
import { BAR_WIDTH, COLUMN_LABELS, COLUMN_WIDTH, layOut, type PlacedMark } from "./trace-layout.ts";
import { traceOf } from "./trace-links.ts";
import "./trace.css";

const MarkLink = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => (
  <a {...props} />
));

/** Room of a label between its bar and the next column. */
const LABEL_WIDTH = COLUMN_WIDTH - BAR_WIDTH - 10;

/** Letters of a label that fit beside a bar. */
const LABEL_LETTERS = 22;

/** Draws the chain from purchases to customers, the flows as wide as their grams. The table beside it says the same. */
export function TracePicture({ trace }: { trace: Trace }) {
  const { columns, flows, width, height } = layOut(trace);
  const [near, setNear] = useState<string | null>(null);
  return (
    <section className="trace-picture" aria-label="Flow of the coffee">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <title>Flow of the coffee</title>
        {flows.map(({ from, to, path, width: stroke }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            strokeWidth={stroke}
            className="trace-flow"
            data-near={near === from || near === to || undefined}
          />
        ))}
        {columns.map(({ column, x, places }) => (
          <g key={column}>
            <text x={x} y={14} className="trace-column">
              {COLUMN_LABELS[column]}
            </text>
            {places.map((mark) => (
              <PlaceMark key={mark.place.key} mark={mark} onNear={setNear} />
            ))}
          </g>
        ))}
      </svg>
    </section>
  );
}

function PlaceMark({ mark, onNear }: { mark: PlacedMark; onNear: (key: string | null) => void }) {
  const { place, x, y, height } = mark;
  const weights = useWeights();
  const weight = weights.weighed(place.grams / 1000);
  const subject = traceOf(place);
  const attributes = {
    className: "trace-mark",
    "data-column": place.key.startsWith("end:") || place.key.startsWith("source:") ? "end" : place.column,
    "data-start": place.isStart || undefined,
    "aria-label": `${place.label}, ${weight}`,
    onFocus: () => onNear(place.key),
    onBlur: () => onNear(null),
    onMouseEnter: () => onNear(place.key),
    onMouseLeave: () => onNear(null),
  };
  const drawn = (
    <>
      <title>{`${place.label} ${weight}`}</title>
      <rect x={x} y={y} width={BAR_WIDTH} height={height} rx={2} className="trace-bar" />
      <rect x={x} y={y} width={150} height={30} className="trace-target" />
      {/* A drawing of its own cuts off what wide letters would write over the next column. */}
      <svg x={x + BAR_WIDTH + 5} y={y} width={LABEL_WIDTH} height={30} aria-hidden="true">
        <text y={12} className="trace-label">
          {short(place.label)}
        </text>
        <text y={26} className="trace-weight">
          {weight}
        </text>
      </svg>
    </>
  );
  if (subject !== null && !place.isStart) {
    return (
      <MarkLink to="/trace/$kind/$id" params={subject} {...attributes}>
        {drawn}
      </MarkLink>
    );
  }
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a focused place shows its flows, as under the pointer
    <g role="img" tabIndex={0} {...attributes}>
      {drawn}
    </g>
  );
}

const short = (label: string) => (label.length > LABEL_LETTERS ? `${label.slice(0, LABEL_LETTERS - 1)}…` : label);
