/** Code that a browser found in a picture. */
export interface DetectedCode {
  rawValue: string;
}

/** Reader of codes in pictures as the Barcode Detection API has it, which TypeScript does not know. */
interface CodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<DetectedCode[]>;
}

type DetectorClass = new () => CodeDetector;

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, "BarcodeDetector");

/** Whether the browser has a camera for pages and reads codes in its picture: Chrome on Android and macOS, not Firefox. */
export const readsCodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/** Reader of every kind of code that the browser knows. */
export function detectorOf(): CodeDetector {
  const Detector = detectorClass();
  if (Detector === undefined) throw new Error("asked for only where the browser reads codes");
  return new Detector();
}
