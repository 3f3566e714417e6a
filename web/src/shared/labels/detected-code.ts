/** Code that was found in a picture. */
export interface DetectedCode {
  rawValue: string;
}

/** Reader of codes in pictures as the Barcode Detection API has it, which TypeScript does not know. */
export interface CodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<DetectedCode[]>;
}
