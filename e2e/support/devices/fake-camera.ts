import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

/** Modules of a QR code, row by row, dark ones true. */
type Modules = readonly (readonly boolean[])[];

interface CameraWindow {
  heldCode: Modules | null;
  cameraTracks: MediaStreamTrack[];
  /** Times that the page looked at the picture and found no code. */
  emptyLooks: number;
  jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
}

/**
 * Gives a page what a phone has and a browser without a screen lacks: a camera, before which a code is held, and the Barcode
 * Detection API, which reads its picture; without that where the page reads codes itself, as on an iPhone.
 */
export async function provideCamera(page: Page, { readsCodes = true } = {}): Promise<void> {
  const reader = createRequire(import.meta.url).resolve("jsqr");
  await page.addInitScript({ content: await readFile(reader, "utf8") });
  await page.addInitScript((hasDetector) => {
    const own = window as unknown as CameraWindow;
    const SIDE = 320;
    const MODULE = 8;
    const sheet = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    const paint = () => {
      const drawing = sheet.getContext("2d");
      if (drawing === null) return;
      drawing.fillStyle = "#fff";
      drawing.fillRect(0, 0, SIDE, SIDE);
      drawing.fillStyle = "#000";
      for (const [y, row] of (own.heldCode ?? []).entries())
        for (const [x, isDark] of row.entries())
          if (isDark) drawing.fillRect(32 + x * MODULE, 32 + y * MODULE, MODULE, MODULE);
    };
    own.heldCode = null;
    own.cameraTracks = [];
    own.emptyLooks = 0;
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: async () => {
        setInterval(paint, 50);
        paint();
        const stream = sheet.captureStream(20);
        own.cameraTracks.push(...stream.getTracks());
        return stream;
      },
    });
    class Detector {
      static getSupportedFormats = async () => ["qr_code"];

      async detect(video: HTMLVideoElement) {
        const { videoWidth: width, videoHeight: height } = video;
        if (width === 0) return [];
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const drawing = canvas.getContext("2d");
        if (drawing === null) return [];
        drawing.drawImage(video, 0, 0);
        const found = own.jsQR(drawing.getImageData(0, 0, width, height).data, width, height);
        if (found === null) own.emptyLooks += 1;
        return found === null ? [] : [{ rawValue: found.data }];
      }
    }
    if (hasDetector) Object.assign(window, { BarcodeDetector: Detector });
    else Reflect.deleteProperty(window, "BarcodeDetector");
  }, readsCodes);
}

/** Holds a code before the camera, or takes it away. */
export const holdCode = (page: Page, modules: Modules | null): Promise<void> =>
  page.evaluate((held) => {
    (window as unknown as CameraWindow).heldCode = held;
  }, modules);

/** Takes the code away, and waits until the page has looked often enough without it to take it for another one. */
export async function takeCodeAway(page: Page): Promise<void> {
  await holdCode(page, null);
  const looks = () => page.evaluate(() => (window as unknown as CameraWindow).emptyLooks);
  const before = await looks();
  await expect.poll(looks).toBeGreaterThan(before + 8);
}

/** States of the pictures that the page took from the camera: 'live' while it is on. */
export const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as CameraWindow).cameraTracks.map(({ readyState }) => readyState));
