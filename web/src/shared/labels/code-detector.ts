import type { CodeDetector } from "./detected-code.ts";

type DetectorClass = new () => CodeDetector;

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, "BarcodeDetector");

/** Whether the browser has a camera for pages. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";

/**
 * Reader of codes: the browser's own, of every kind of code that it knows, as Chrome has it on Android and macOS; elsewhere, as
 * on an iPhone and in Firefox, a reader of QR codes that is loaded with the first look through the camera.
 */
export async function loadDetector(): Promise<CodeDetector> {
  const Detector = detectorClass();
  if (Detector !== undefined) return new Detector();
  const { qrDetector } = await import("./qr-detector.ts");
  return qrDetector();
}
