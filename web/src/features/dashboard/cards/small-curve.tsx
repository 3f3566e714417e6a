import { formatDuration } from "@tryer/domain/roasts";
import { count } from "#ui/format/figures.ts";

const WIDTH = 72;
const HEIGHT = 28;
const EDGE = 2;

/** Temperature of the beans from charge to drop, about the size of a word. */
export function SmallCurve({ points, of }: { points: readonly (readonly [number, number])[]; of: string }) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const temps = points.map(([, tempC]) => tempC);
  const [low, high] = [Math.min(...temps), Math.max(...temps)];
  const x = (sec: number) => EDGE + ((sec - first[0]) / Math.max(1, last[0] - first[0])) * (WIDTH - 2 * EDGE);
  const y = (tempC: number) => HEIGHT - EDGE - ((tempC - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Curve of ${of}: ${formatDuration(last[0])}, ends at ${count(Math.round(last[1]), "°C", "°C")}`}
      style={{ flex: "none" }}
    >
      <polyline
        points={points.map(([sec, tempC]) => `${x(sec).toFixed(1)},${y(tempC).toFixed(1)}`).join(" ")}
        fill="none"
        stroke="var(--mantine-color-ember-filled)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
