import { type DrawingProps, stroke } from "./line-drawings.tsx";

/** A tied sack of green coffee. */
export function Sack({ size = 72 }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <path d="M27 18c-9 8-15 20-15 31 0 8 5 12 12 12h24c7 0 12-4 12-12 0-11-6-23-15-31" />
      <path d="M24 9c3 2 5 5 6 9h12c1-4 3-7 6-9-4 2-8 2-12 0-4 2-8 2-12 0ZM27 18h18" />
      <ellipse cx="36" cy="42" rx="9" ry="6.5" transform="rotate(-28 36 42)" />
      <path d="M29 45.5c4-1 3-5 7-6s4-4 7-1" />
    </svg>
  );
}

/** A sheet of paper with a plan on it. */
export function Sheet({ size = 72 }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <path d="M18 10h26l12 12v40H18ZM44 10v12h12M27 34h20M27 43h20M27 52h12" />
    </svg>
  );
}
