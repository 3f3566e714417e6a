/** Size of a run under load. */
export interface LoadSize {
  roasteries: number;
  /** Streams of live changes that stay open, spread over the roasteries. */
  streams: number;
  seconds: number;
  /** Requests that are on their way at once. */
  together: number;
  /** Roasteries whose statements the bare driver runs again. */
  replayed: number;
  /** Seconds between two looks at the memory of the server. */
  lookEachSec: number;
}

export const LOAD_SIZES = {
  usual: { roasteries: 1000, streams: 5000, seconds: 300, together: 32, replayed: 40, lookEachSec: 10 },
  // Shows that it still runs; the figures say nothing.
  smallest: { roasteries: 3, streams: 6, seconds: 2, together: 4, replayed: 2, lookEachSec: 1 },
} as const satisfies Record<string, LoadSize>;
