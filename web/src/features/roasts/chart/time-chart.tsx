import "uplot/dist/uPlot.min.css";
import "#ui/layout/print.css";
import { Button, Group, useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import uPlot from "uplot";
import { chartColors } from "./chart-colors.ts";
import { followGestures } from "./chart-gestures.ts";
import type { ChartLines } from "./chart-line.ts";
import { chartOptions } from "./chart-options.ts";
import { type ChartPictureOf, chartPicture, paintOnPaper, savePicture } from "./chart-picture.ts";
import { ChartView } from "./chart-view.ts";
import classes from "./time-chart.module.css";

interface TimeChartProps extends ChartPictureOf {
  /** Name of the chart for those who do not see it. */
  label: string;
  /** Place of the time under the crosshair; null where there is none. */
  onPoint: (index: number | null) => void;
  /** Further buttons beside those that zoom. */
  children?: ReactNode;
}

const HEIGHT = 380;
/** Axes have no titles where the chart is narrower. */
const TITLES_FROM = 520;
/** Share of what is shown by which a key moves it. */
const PAN_SHARE = 0.25;
const FAST = 30;

/** Draws lines over time. Dragging moves them, two fingers or the wheel with Ctrl zoom; keys and buttons do the same. */
export function TimeChart(props: TimeChartProps) {
  const { label, curve, marks, bands, axisTitles, rateTop, range, title, onPoint, children } = props;
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const host = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const view = useRef<ChartView>(null);
  const scheme = useComputedColorScheme();
  const pointed = useRef(onPoint);
  pointed.current = onPoint;
  /** The part that was shown before the chart is drawn anew, as with another line; that of other times does not count. */
  const shown = useRef<{ of: string; span: [number, number] }>(null);

  useEffect(() => {
    const place = host.current;
    if (place === null || width === 0) return;
    const colors = chartColors(scheme);
    const options = chartOptions({
      width,
      height: HEIGHT,
      size: 1,
      lines: curve.lines,
      colors,
      range,
      rateTop,
      axisTitles: width < TITLES_FROM ? null : axisTitles,
      marks,
      bands: bands.map(({ color, ...band }) => ({ ...band, color: colors.of(color) })),
      onPoint: (index) => pointed.current(view.current?.placeOf(index) ?? null),
    });
    const chart = new uPlot(options, [curve.timeSec, ...curve.lines.map(({ values }) => values)], place);
    const drawn = new ChartView(chart, curve, range);
    const times = timesOf(curve);
    drawn.show(...(shown.current?.of === times ? shown.current.span : range));
    view.current = drawn;
    const stopFollowing = followGestures(chart.over, drawn);
    return () => {
      shown.current = { of: times, span: drawn.span };
      view.current = null;
      stopFollowing();
      chart.destroy();
    };
  }, [curve, marks, bands, axisTitles, rateTop, range, width, scheme]);

  const picture = () => ({ ...props, range: view.current?.span ?? range });
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    const paint = () => paper.current && paintOnPaper(paper.current, latest.current());
    window.addEventListener("beforeprint", paint);
    return () => window.removeEventListener("beforeprint", paint);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || view.current === null) return;
    if (moveByKey(view.current, event.key, event.shiftKey ? FAST : 1)) event.preventDefault();
  };
  return (
    <>
      {/* Reached by keyboard: the values under the crosshair are read out beside the chart. */}
      <div
        ref={frame}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={`not-on-paper ${classes.chart}`}
        style={{ height: HEIGHT }}
      >
        <div ref={host} />
      </div>
      {/* A canvas of the screen is coarse on paper, and dark in the dark theme. */}
      <div ref={paper} className={`only-on-paper ${classes.paper}`} aria-hidden="true" />
      <Group gap="xs" className="not-on-paper">
        <Button variant="default" aria-label="Zoom in" onClick={() => view.current?.zoom(1)}>
          +
        </Button>
        <Button variant="default" aria-label="Zoom out" onClick={() => view.current?.zoom(-1)}>
          −
        </Button>
        <Button variant="default" onClick={() => view.current?.showAll()}>
          Show all
        </Button>
        <Button
          variant="default"
          onClick={() => void chartPicture(latest.current()).then((png) => savePicture(title, png))}
        >
          Save as PNG
        </Button>
        {children}
      </Group>
    </>
  );
}

/** Times of a chart by their ends and their number, which are the same when lines come and go. */
const timesOf = ({ timeSec }: ChartLines) => `${timeSec[0]} ${timeSec.at(-1)} ${timeSec.length}`;

/** Moves the crosshair or the part that is shown. Answers whether the key does something. */
function moveByKey(view: ChartView, key: string, readings: number): boolean {
  const [from, to] = view.span;
  const share = (to - from) * PAN_SHARE;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => view.step(-readings),
    ArrowRight: () => view.step(readings),
    PageUp: () => view.pan(-share),
    PageDown: () => view.pan(share),
    "+": () => view.zoom(1),
    "=": () => view.zoom(1),
    "-": () => view.zoom(-1),
    "0": () => view.showAll(),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}
