import "uplot/dist/uPlot.min.css";
import { useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { Dashboard } from "@tryer/contract";
import { lossTrend } from "@tryer/domain/dashboard";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { share } from "#ui/format/figures.ts";

interface LossChartProps {
  losses: Dashboard["losses"];
  /** The roast under the pointer, by its place; null where there is none. */
  onPoint: (index: number | null) => void;
}

/** Draws the losses. Roasts stand side by side in their order: a weekend without roasting is no gap in the line. */
export function LossChart({ losses, onPoint }: LossChartProps) {
  const { ref: frame, width, height } = useElementSize<HTMLDivElement>();
  const host = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  const pointed = useRef(onPoint);
  pointed.current = onPoint;

  useEffect(() => {
    const place = host.current;
    if (place === null || width === 0) return;
    const options = lossOptions({
      width,
      height,
      colors: colorsOf(place, scheme),
      onPoint: (index) => pointed.current(index),
    });
    const percents = losses.map(({ lossPercent }) => lossPercent);
    const chart = new uPlot(options, [percents.map((_, index) => index + 1), percents, lossTrend(percents)], place);
    return () => chart.destroy();
  }, [losses, width, height, scheme]);

  return (
    <div ref={frame} style={{ height: "100%" }} aria-hidden="true">
      <div ref={host} />
    </div>
  );
}

/** Reads the colours from the page, as a canvas takes no custom properties. */
function colorsOf(element: Element, _scheme: string) {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    roast: color("--mantine-color-ember-filled"),
    trend: color("--mantine-color-dimmed"),
    text: color("--mantine-color-dimmed"),
    grid: color("--tryer-line"),
  };
}

interface Look {
  width: number;
  height: number;
  colors: ReturnType<typeof colorsOf>;
  onPoint: (index: number | null) => void;
}

function lossOptions({ width, height, colors, onPoint }: Look): uPlot.Options {
  const axis = { stroke: colors.text, font: "12px 'Hanken Grotesk Variable', sans-serif" };
  return {
    width,
    height,
    legend: { show: false },
    padding: [8, 8, 8, 0],
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
    scales: { x: { time: false }, y: { range: (_, low, high) => [Math.floor(low - 0.5), Math.ceil(high + 0.5)] } },
    axes: [
      { ...axis, show: false },
      {
        ...axis,
        size: 52,
        grid: { stroke: colors.grid, width: 1 },
        ticks: { show: false },
        values: (_, splits) => splits.map(share),
      },
    ],
    series: [
      {},
      { stroke: colors.roast, paths: () => null, points: { show: true, size: 7, fill: colors.roast } },
      { stroke: colors.trend, width: 2, points: { show: false } },
    ],
  };
}
