import { stroke } from "#ui/layout/line-drawings.tsx";

/** The way of the coffee, drawn in one stroke; all four stand on one floor, the lower edge. */

/** Two tied sacks of green coffee. */
export function Sacks() {
  return (
    <svg viewBox="0 0 176 131" width="176" height="131" aria-hidden="true" {...stroke}>
      <path d="M52 50c-18 13-29 36-29 55 0 17 8 25 24 25h56c16 0 24-8 24-25 0-19-11-42-29-55" />
      <path d="M48 31c7 4 11 10 13 18h28c2-8 6-14 13-18-9 4-18 4-27 0-9 4-18 4-27 0ZM52 50h46" />
      <ellipse cx="75" cy="93" rx="20" ry="13.5" transform="rotate(-28 75 93)" />
      <path d="M59 101c10-2 7-12 16-14s9-10 17-3" />
      <path d="M116 74c7-3 15-4 22-2 12 8 21 26 21 41 0 12-6 17-17 17h-22M120 58c5 2 8 6 10 12M150 60c-5 2-8 5-10 11M120 58c6 3 12 3 18 0 5 3 8 3 12 2" />
    </svg>
  );
}

/** A drum roaster: hopper, sight glass, the tryer in its hole, flue. */
export function Roaster() {
  return (
    <svg viewBox="0 0 176 131" width="176" height="131" aria-hidden="true" {...stroke}>
      <path d="M44 8h44L79 29H53ZM60 29v8M72 29v8" />
      <circle cx="66" cy="76" r="39" />
      <circle cx="66" cy="76" r="31" />
      <circle cx="66" cy="64" r="8.5" />
      <path d="M52 86h28v12H52Z" />
      <path d="M88 72h22M110 66.500v11M88 72c-2-3.5-6-4-8-3" />
      <path d="M84 41.500h54c9 0 15 15 15 34.500s-6 34.5-15 34.500H84M132 41.500V6h10v36" />
      <path d="m42 107-9 23M90 107l7 23M138 110.500l6 19.5" />
    </svg>
  );
}

/** The cooling tray with its arms, beans in it. */
export function CoolingTray() {
  return (
    <svg viewBox="0 0 176 131" width="176" height="131" aria-hidden="true" {...stroke}>
      <path d="M6 26 52 50l-5 12L6 42" />
      <ellipse cx="92" cy="82" rx="68" ry="19" />
      <path d="M24 82v14c0 11 30 20 68 20s68-9 68-20V82M92 84V54M86 54h12M92 68 52 84M92 68l40 16" />
      <path d="m40 111-6 19M144 111l6 19M92 116v14" />
      <ellipse cx="62" cy="66" rx="4.5" ry="3" transform="rotate(-25 62 66)" />
      <ellipse cx="71" cy="77" rx="4.5" ry="3" transform="rotate(15 71 77)" />
      <ellipse cx="112" cy="74" rx="4.5" ry="3" transform="rotate(-20 112 74)" />
      <ellipse cx="104" cy="90" rx="4.5" ry="3" transform="rotate(10 104 90)" />
      <ellipse cx="78" cy="92" rx="4.5" ry="3" transform="rotate(-35 78 92)" />
      <ellipse cx="130" cy="89" rx="4.5" ry="3" transform="rotate(25 130 89)" />
    </svg>
  );
}

/** Bags of three sizes, closed and labelled. */
export function Bags() {
  return (
    <svg viewBox="0 0 176 131" width="176" height="131" aria-hidden="true" {...stroke}>
      <path d="M16 54c-3 26-3 50-1 76h58c2-26 2-50-1-76ZM16 54l5-16h46l5 16M21 38v-9h46v9" />
      <path d="M28 84h32v26H28Z" />
      <circle cx="44" cy="67" r="3.5" />
      <path d="M88 78c-2 18-2 34-1 52h40c1-18 1-34-1-52ZM88 78l4-12h30l4 12M92 66v-7h30v7" />
      <path d="M97 98h20v18H97Z" />
      <path d="M138 98c-1 11-1 21 0 32h26c1-11 1-21 0-32ZM138 98l3-9h20l3 9M141 89v-5h20v5" />
    </svg>
  );
}
