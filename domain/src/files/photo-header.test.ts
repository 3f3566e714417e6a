import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MEDIA_TYPES } from "./media-type.ts";
import { isPhotoType, photoProblem } from "./photo-header.ts";

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(Math.floor(value / 0x10000)), ...u16(value % 0x10000)];
const u24le = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const u32le = (value: number) => u32(value).reverse();
const text = (name: string) => [...name].map((character) => character.charCodeAt(0));

const chunk = (name: string, content: number[]) => [...u32(content.length), ...text(name), ...content, 0, 0, 0, 0];
const png = (width: number, height: number) => [
  ...[0x89, ...text("PNG\r\n"), 0x1a, 0x0a],
  ...chunk("IHDR", [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
  ...chunk("IDAT", Array<number>(17).fill(0)),
  ...chunk("IEND", []),
];
const jpeg = (width: number, height: number, frame = 0xc0) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0xff, 0xd9],
  ...[0xff, 0xff, 0xc4, 0, 3, 0],
  ...[0xff, frame, 0, 11, 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd9],
];
const riff = (name: string, content: number[]) => [
  ...text("RIFF"),
  ...u32le(12 + content.length),
  ...text(`WEBP${name}`),
  ...u32le(content.length),
  ...content,
];
const lossy = (width: number, height: number) =>
  riff("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...u16(width).reverse(), ...u16(height).reverse()]);
const lossless = (width: number, height: number) => riff("VP8L", [0x2f, ...u32le(width - 1 + (height - 1) * 2 ** 14)]);
const extended = (width: number, height: number) =>
  riff("VP8X", [0, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)]);

const problemOf = (bytes: number[], type: Parameters<typeof photoProblem>[1]) =>
  photoProblem(Uint8Array.from(bytes), type);

const PICTURES = [
  ["PNG", "image/png", png],
  ["JPEG", "image/jpeg", jpeg],
  ["progressive JPEG", "image/jpeg", (width: number, height: number) => jpeg(width, height, 0xc2)],
  ["lossy WebP", "image/webp", lossy],
  ["lossless WebP", "image/webp", lossless],
  ["extended WebP", "image/webp", extended],
] as const;

describe.each(PICTURES)("a photo as %s", (_, type, make) => {
  test.each([
    [1, 1],
    [4032, 3024],
    [16_000, 4000],
  ])("is taken at %i × %i pixels", (width, height) => {
    expect(problemOf(make(width, height), type)).toBeNull();
  });

  test.each([
    [16_000, 4001],
    [4001, 16_000],
  ])("is refused at %i × %i pixels, with its size", (width, height) => {
    expect(problemOf(make(width, height), type)).toBe(
      `The photo has ${width} × ${height} pixels, and 64 million is the limit. Add a smaller copy.`,
    );
  });

  test("is refused wherever its file ends too early", () => {
    const whole = make(40, 30);
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, problemOf(whole.slice(0, length), type)]).toEqual([length, expect.stringContaining("damaged")]);
    }
  });
});

test("a PNG of 74 bytes that claims 60000 × 60000 pixels is refused", () => {
  const bytes = png(60_000, 60_000);
  expect(bytes).toHaveLength(74);
  expect(problemOf(bytes, "image/png")).toContain("60000 × 60000");
});

test("a photo without any pixels is damaged", () => {
  expect(problemOf(png(0, 5), "image/png")).toContain("damaged");
});

test("a file of another type is no photo", () => {
  expect(MEDIA_TYPES.filter(isPhotoType)).toEqual(["image/jpeg", "image/png", "image/webp"]);
  expect(problemOf(text("%PDF-1.7"), "application/pdf")).toContain("Add it as a document");
});

test("any bytes are read to an end", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...MEDIA_TYPES), (bytes, type) => {
      photoProblem(bytes, type);
    }),
  );
});
