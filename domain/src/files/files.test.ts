import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanFileName, contentDisposition, MAX_FILE_NAME_CHARACTERS } from "./file-name.ts";
import { MEDIA_TYPES, mediaTypeOf } from "./media-type.ts";
import { fittedSize, MAX_PHOTO_PIXELS } from "./photos.ts";

const bytes = (text: string) => Uint8Array.from([...text], (character) => character.charCodeAt(0));

describe("type of a file", () => {
  test.each([
    ["\xff\xd8\xff\xe0\x00\x10JFIF", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "image/png"],
    ["RIFF\x24\x00\x00\x00WEBPVP8 ", "image/webp"],
    ["RIFF\x24\x00\x00\x00WAVEfmt ", "application/octet-stream"],
    ["%PDF-1.7\n%\xe2\xe3", "application/pdf"],
    ["PK\x03\x04\x14\x00", "application/zip"],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "text/plain"],
    ["<!doctype html><script>alert(1)</script>", "text/plain"],
    ["\x89PNG\x00", "application/octet-stream"],
    ["GIF89a\x01\x00", "application/octet-stream"],
    ["", "text/plain"],
  ])("%j is %s", (text, type) => {
    expect(mediaTypeOf(bytes(text))).toBe(type);
  });

  test("names one of the known types for any bytes", () => {
    fc.assert(fc.property(fc.uint8Array(), (any) => MEDIA_TYPES.includes(mediaTypeOf(any))));
  });
});

describe("name of a file", () => {
  test.each([
    ["Invoice 4711.pdf", "Invoice 4711.pdf"],
    ["  Größe – 咖啡 ☕.pdf ", "Größe – 咖啡 ☕.pdf"],
    ['C:\\x\\Q3/2026: "offer".pdf', "C_x_Q3_2026_ _offer_.pdf"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\u0000b\nc.txt", "a b c.txt"],
    ["half \ud83d pair", "half pair"],
    ["...", "file"],
    ["", "file"],
    [`${"x".repeat(300)}.jpeg`, `${"x".repeat(195)}.jpeg`],
  ])("%j is kept as %j", (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  test("stays as it is when it is cleaned again, and fits a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const clean = cleanFileName(name);
        expect(cleanFileName(clean)).toBe(clean);
        expect([...clean].length).toBeLessThanOrEqual(MAX_FILE_NAME_CHARACTERS);
        const header = contentDisposition("attachment", clean);
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x21-\x7e]+$/);
        expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(clean);
      }),
    );
  });

  test.each([
    ["inline", "Größe.pdf", "inline; filename=\"Gr__e.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf"],
    ["attachment", "50% (a).txt", "attachment; filename=\"50_ (a).txt\"; filename*=UTF-8''50%25%20%28a%29.txt"],
  ] as const)("%s of %s", (how, name, header) => {
    expect(contentDisposition(how, name)).toBe(header);
  });
});

describe("size of a photo", () => {
  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 100_000, height: 1 },
      { width: 2048, height: 1 },
    ],
  ])("%o becomes %o", (size, fitted) => {
    expect(fittedSize(size)).toEqual(fitted);
  });

  test("fits the longest side, and never grows", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fittedSize({ width, height });
        expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(MAX_PHOTO_PIXELS, Math.max(width, height)));
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
