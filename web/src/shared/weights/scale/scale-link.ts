import type { ScaleReading, ScaleWatch } from "@tryer/domain/scales";

/** Open line to a scale, over a cable or over the air. */
export interface ScaleLink {
  tare: () => Promise<void>;
  /** Sends what keeps the scale sending, where that is due. */
  keepAlive: (watch: ScaleWatch, nowMs: number) => void;
  close: () => Promise<void>;
}

/** Listener of a scale. */
export interface ScaleListener {
  onReadings: (readings: readonly ScaleReading[]) => void;
  /** Called once when the cable was pulled, or the device went out of reach. */
  onLost: () => void;
}
