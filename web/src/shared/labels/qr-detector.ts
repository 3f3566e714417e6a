import { decodeQR } from "qr/decode.js";
import type { CodeDetector } from "./detected-code.ts";

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Longest side of the picture that is looked at: a code at arm's length has some 3 pixels a module in it. */
const LOOKED_AT_PX = 960;
/** Milliseconds for further tries at a picture; the next picture comes soon after. */
const RETRY_MS = 60;

/** Text of the QR code in a picture, in any direction; null where none is read. */
export function readQr(picture: Pixels, timeLimit = RETRY_MS): string | null {
  try {
    return decodeQR(picture, { format: "RGBA", timeLimit });
  } catch {
    // The library throws for every picture without a code that it can read.
    return null;
  }
}

/** Reader of QR codes in the picture of a camera, for browsers without one of their own. */
export function qrDetector(): CodeDetector {
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  return {
    async detect(video) {
      const { videoWidth, videoHeight } = video;
      // Before the first picture of the camera has come.
      if (drawing === null || videoWidth === 0) return [];
      const scale = Math.min(1, LOOKED_AT_PX / Math.max(videoWidth, videoHeight));
      const width = Math.round(videoWidth * scale);
      const height = Math.round(videoHeight * scale);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      drawing.drawImage(video, 0, 0, width, height);
      const text = readQr(drawing.getImageData(0, 0, width, height));
      return text === null ? [] : [{ rawValue: text }];
    },
  };
}
