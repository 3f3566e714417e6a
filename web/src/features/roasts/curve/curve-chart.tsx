import "uplot/dist/uPlot.min.css";
import { useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { RoastEvent, TemperatureUnit } from "@tryer/domain/roast-logs";
import { type KeyboardEvent, useEffect, useRef } from "react";
import uPlot from "uplot";
import { chartOptions } from "./chart-options.ts";
import { EVENT_WORDS, phaseRows } from "./event-words.ts";
import { rateTop, type ShownCurve } from "./shown-curve.ts";

interface CurveChartProps {
  curve: ShownCurve;
  events: RoastEvent[];
  unit: TemperatureUnit;
  /** Place of the time under the crosshair; null where there is none. */
  onPoint: (index: number | null) => void;
}

const HEIGHT = 380;
/** Seconds that stay visible after the drop. */
const AFTER_DROP_SEC = 30;
const ZOOM = 0.8;

/** Colours of the lines by their keys; further channels take turns. */
const LINE_COLORS: Record<string, string> = { bean: "ember", env: "steel", rate: "leaf" };
const EXTRA_COLORS = ["amber", "brown", "steel", "red"];

/** Draws the lines of a roast. Dragging zooms, a double click shows all; by keyboard the arrows move the crosshair. */
export function CurveChart({ curve, events, unit, onPoint }: CurveChartProps) {
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const scheme = useComputedColorScheme();
  const pointed = useRef(onPoint);
  pointed.current = onPoint;

  useEffect(() => {
    const place = host.current;
    if (place === null || width === 0) return;
    const { timeSec, lines } = curve;
    const colors = colorsOf(place, scheme);
    const range = rangeOf(timeSec, events);
    const drawn = new uPlot(
      chartOptions({
        width,
        height: HEIGHT,
        lines,
        colors,
        range,
        rateTop: rateTop(unit),
        events: events.map(({ atSec, kind }) => ({ atSec, label: EVENT_WORDS[kind].short })),
        bands: phaseRows(events).map(({ fromSec, seconds, tint }) => ({
          fromSec,
          toSec: fromSec + seconds,
          color: colors.of(tint),
        })),
        onPoint: (index) => pointed.current(index),
      }),
      [timeSec, ...lines.map(({ values }) => values)],
      place,
    );
    drawn.setScale("x", { min: range[0], max: range[1] });
    chart.current = drawn;
    return () => {
      chart.current = null;
      drawn.destroy();
    };
  }, [curve, events, unit, width, scheme]);

  const onKeyDown = (event: KeyboardEvent) => {
    const drawn = chart.current;
    if (drawn !== null && moveByKey(drawn, event.key, event.shiftKey)) event.preventDefault();
  };
  return (
    // Reached by keyboard: the values under the crosshair are read out beside the chart.
    <div
      ref={frame}
      role="img"
      aria-label="Curve of the roast"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ height: HEIGHT }}
    >
      <div ref={host} />
    </div>
  );
}

/** Times that are shown at first: from just before the charge to just after the drop, or the whole recording where they are not known. */
function rangeOf(timeSec: readonly number[], events: readonly RoastEvent[]): [number, number] {
  const first = timeSec[0] ?? 0;
  const last = timeSec.at(-1) ?? 0;
  const at = (kind: RoastEvent["kind"]) => events.find((event) => event.kind === kind)?.atSec;
  const from = Math.max(first, (at("charge") ?? first) - AFTER_DROP_SEC);
  const to = Math.min(last, (at("drop") ?? last) + AFTER_DROP_SEC);
  return to > from ? [from, to] : [first, Math.max(last, first + 1)];
}

/** Moves the crosshair or the part that is shown. Answers whether the key does something. */
function moveByKey(chart: uPlot, key: string, isFast: boolean): boolean {
  const { min = 0, max = 0 } = chart.scales.x ?? {};
  const times = chart.data[0];
  const step = (key === "ArrowLeft" ? -1 : 1) * (isFast ? 30 : 1);
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const index = Math.min(times.length - 1, Math.max(0, (chart.cursor.idx ?? 0) + step));
      chart.setCursor({ left: chart.valToPos(times[index] ?? 0, "x"), top: 1 });
      return true;
    }
    case "+":
    case "-": {
      const middle = times[chart.cursor.idx ?? -1] ?? ((min ?? 0) + (max ?? 0)) / 2;
      const factor = key === "+" ? ZOOM : 1 / ZOOM;
      chart.setScale("x", {
        min: middle - (middle - (min ?? 0)) * factor,
        max: middle + ((max ?? 0) - middle) * factor,
      });
      return true;
    }
    case "0":
      chart.setScale("x", { min: times[0] ?? 0, max: times.at(-1) ?? 1 });
      return true;
    default:
      return false;
  }
}

/** Reads the colours from the page, as a canvas takes no custom properties. */
function colorsOf(element: Element, _scheme: string) {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const of = (name: string) => color(`--mantine-color-${name}-filled`);
  return {
    of,
    text: color("--mantine-color-dimmed"),
    grid: color("--tryer-line"),
    card: color("--tryer-card"),
    line: (key: string) => of(LINE_COLORS[key] ?? EXTRA_COLORS[Number(key.slice(5)) % EXTRA_COLORS.length] ?? "brown"),
  };
}
