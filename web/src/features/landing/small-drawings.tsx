import { stroke } from "#ui/layout/line-drawings.tsx";

/** An open roast book with a curve in it. */
export function Journal() {
  return (
    <svg width="60" height="60" viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <path d="M36 20c-6-5-14-6-25-6v42c11 0 19 1 25 6 6-5 14-6 25-6V14c-11 0-19 1-25 6ZM36 20v42" />
      <path d="M17 30c2 10 6 12 13 8M43 28h12M43 36h12M43 44h8" />
    </svg>
  );
}

/** Two people at one cupping table. */
export function People() {
  return (
    <svg width="60" height="60" viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <circle cx="22" cy="19" r="7" />
      <circle cx="50" cy="19" r="7" />
      <path d="M9 48c0-11 5-17 13-17s13 6 13 17M37 48c0-11 5-17 13-17s13 6 13 17M6 48h60M14 48v14M58 48v14" />
      <path d="M31 43h10v5H31Z" />
    </svg>
  );
}
