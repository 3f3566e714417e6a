import { encode } from "uqr";
import { expect, test } from "vitest";
import { type Pixels, readQr } from "./qr-detector.ts";

/** Noise that is the same in every run: a linear congruential generator between 0 and 1. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Held {
  degrees: number;
  /** Size of a module in pixels. */
  module: number;
  /** Most by which a pixel is lighter or darker, of 255. */
  noise: number;
  /** Light at the left and at the right, of 255: a shadow falls across the label. */
  light?: readonly [number, number];
}

const PARTS = [0, 1 / 3, 2 / 3];

/** Picture of a camera before which a code is held, as our labels draw it, turned and in bad light. */
function pictureOf(text: string, { degrees, module, noise, light = [230, 230] }: Held): Pixels {
  const { data: code, size } = encode(text, { ecc: "M", border: 2 });
  const [width, height] = [640, 480];
  const data = new Uint8ClampedArray(width * height * 4);
  const angle = (degrees * Math.PI) / 180;
  const random = noiseFrom(7 + degrees);
  const isDarkAt = (x: number, y: number): boolean => {
    const [fromX, fromY] = [x - width / 2, y - height / 2];
    const column = Math.floor((fromX * Math.cos(angle) + fromY * Math.sin(angle)) / module + size / 2);
    const row = Math.floor((fromY * Math.cos(angle) - fromX * Math.sin(angle)) / module + size / 2);
    return code[row]?.[column] ?? false;
  };
  // A lens mixes what falls on one pixel.
  const darkShare = (x: number, y: number): number =>
    PARTS.flatMap((right) => PARTS.map((down) => Number(isDarkAt(x + right, y + down)))).reduce(
      (sum, part) => sum + part,
      0,
    ) /
    PARTS.length ** 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const paper = light[0] + ((light[1] - light[0]) * x) / width;
      const shade = paper * (1 - 0.8 * darkShare(x, y)) + (random() * 2 - 1) * noise;
      data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Reads without a limit of time, so that a busy machine reads the same. */
const read = (picture: Pixels) => readQr(picture, Number.POSITIVE_INFINITY);

const BAG = "https://tryer.example/trace/lot/0192f0c1-7a5e-7cc1-9c3b-5f1a2b3c4d5e?size=250g&count=6&grind=Espresso";

test("a label is read in whatever direction it is held; a picture that is not is followed by the next", () => {
  const turns = Array.from({ length: 24 }, (_, at) => at * 15 + 2);
  const unread = turns.filter((degrees) => read(pictureOf(BAG, { degrees, module: 6, noise: 0 })) !== BAG);
  expect(unread.length).toBeLessThanOrEqual(3);
});

test.each([0, 30, 200])(
  "a label in a noisy picture with a shadow across it is read, turned by %i degrees",
  (degrees) => {
    expect(read(pictureOf(BAG, { degrees, module: 6, noise: 45, light: [120, 240] }))).toBe(BAG);
  },
);

test("a small label and a short code are read", () => {
  expect(read(pictureOf(BAG, { degrees: 5, module: 3, noise: 15 }))).toBe(BAG);
  expect(read(pictureOf("R-0001", { degrees: 12, module: 4, noise: 20 }))).toBe("R-0001");
});

test("a picture without a code, and a code that is mostly covered, read as nothing", () => {
  const empty = pictureOf(BAG, { degrees: 0, module: 0.01, noise: 60 });
  expect(read(empty)).toBeNull();
  const covered = pictureOf(BAG, { degrees: 0, module: 6, noise: 0 });
  covered.data.fill(255, 0, covered.data.length / 2);
  expect(read(covered)).toBeNull();
});
