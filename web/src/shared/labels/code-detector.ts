import type { CodeDetector } from "./detected-code.ts";

interface DetectorClass {
  new (): CodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, "BarcodeDetector");

/** Whether the browser has a camera for pages. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";

/**
 * Reader of codes: the browser's own, of every kind of code that it knows, as Chrome has it on Android and macOS; elsewhere, as
 * on an iPhone and in Firefox, a reader of QR codes that is loaded with the first look through the camera.
 */
export async function loadDetector(): Promise<CodeDetector> {
  const Detector = detectorClass();
  // Where the system has no reader behind it, as on Android without Google's services, the class is there and reads nothing.
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (Detector !== undefined && formats?.includes("qr_code")) return new Detector();
  const { qrDetector } = await import("./qr-detector.ts");
  return qrDetector();
}
