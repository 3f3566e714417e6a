/** Name under which the server's own figures and spans stand. */
export const SCOPE = "tryer";

/** Bounds in seconds, finest where most answers lie. */
export const DURATION_BUCKETS_SEC = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
