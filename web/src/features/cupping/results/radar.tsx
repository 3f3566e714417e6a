interface Axis {
  label: string;
  range: { min: number; max: number };
  mean: number;
}

const SIZE = 320;
const CENTRE = SIZE / 2;
const RADIUS = 96;
/** Wider than high: the words stand at the sides. */
const VIEW = `-30 36 ${SIZE + 60} ${SIZE - 72}`;
const RINGS = [0.25, 0.5, 0.75, 1];
/** Room between the outer ring and the words around it. */
const WORDS_AT = 1.16;

/** Point on an axis: the first one points up, the others follow clockwise. */
function pointAt(at: number, count: number, share: number) {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: CENTRE + RADIUS * share * Math.cos(angle), y: CENTRE + RADIUS * share * Math.sin(angle) };
}

const outline = (points: { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

const shareOf = ({ mean, range }: Axis) => (mean - range.min) / (range.max - range.min);

/** Radar of means: each axis from the lowest to the highest value of its field. The words say the figures too. */
export function Radar({ axes, label }: { axes: readonly Axis[]; label: string }) {
  const figures = axes.map(({ label: name, mean }) => `${name} ${mean}`).join(", ");
  return (
    <svg viewBox={VIEW} role="img" aria-label={`${label}: ${figures}`} width="100%">
      {RINGS.map((share) => (
        <polygon
          key={share}
          points={outline(axes.map((_, at) => pointAt(at, axes.length, share)))}
          fill="none"
          stroke="var(--tryer-line)"
        />
      ))}
      <polygon
        points={outline(axes.map((axis, at) => pointAt(at, axes.length, shareOf(axis))))}
        fill="var(--mantine-primary-color-filled)"
        fillOpacity={0.16}
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth={2}
      />
      {axes.map((axis, at) => {
        const { x, y } = pointAt(at, axes.length, WORDS_AT);
        const anchor = Math.abs(x - CENTRE) < 8 ? "middle" : x < CENTRE ? "end" : "start";
        return (
          <text
            key={axis.label}
            x={x}
            y={y}
            textAnchor={anchor}
            dominantBaseline="middle"
            fontSize={10}
            fill="var(--mantine-color-text)"
          >
            {shortened(axis.label)} {axis.mean}
          </text>
        );
      })}
    </svg>
  );
}

const LONGEST = 14;
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);
