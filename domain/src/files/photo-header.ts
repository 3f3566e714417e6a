import type { MediaType } from "./media-type.ts";
import type { PixelSize } from "./photos.ts";

/** Size that a picture claims, and null where its file ends before the picture does. */
type HeaderReader = (file: DataView) => PixelSize | null;

/** Pictures of three known kinds are shown in the page, by the reader of their sizes. All others are only downloaded. */
const READERS: Record<MediaType, HeaderReader | null> = {
  "image/jpeg": jpegSize,
  "image/png": pngSize,
  "image/webp": webpSize,
  "application/pdf": null,
  "application/zip": null,
  "text/plain": null,
  "application/octet-stream": null,
};

export const isPhotoType = (type: MediaType): boolean => READERS[type] !== null;

/** Most pixels of a photo, in millions: whoever opens it needs four bytes of memory for each, 256 MB here. */
const MOST_MEGAPIXELS = 64;
const PIXELS_IN_MEGAPIXEL = 1_000_000;

/**
 * Problem of a file that is added as a photo, or null. Reads the size from the header, because a few bytes can claim more
 * pixels than any memory holds. Worked: a PNG of 74 bytes that claims 60000 × 60000 → 'The photo has 60000 × 60000 pixels,
 * and 64 million are the most. Add a smaller copy.'
 */
export function photoProblem(bytes: Uint8Array, type: MediaType): string | null {
  const read = READERS[type];
  if (read === null) return "This is not a JPEG, PNG or WebP photo. Add it as a document.";
  const size = sizeIn(bytes, read);
  if (size === null) return "The photo file is damaged. Save it again, then add it.";
  const { width, height } = size;
  if (width * height <= MOST_MEGAPIXELS * PIXELS_IN_MEGAPIXEL) return null;
  return `The photo has ${width} × ${height} pixels, and ${MOST_MEGAPIXELS} million is the limit. Add a smaller copy.`;
}

function sizeIn(bytes: Uint8Array, read: HeaderReader): PixelSize | null {
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A view throws this where a number lies behind the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around the content of a chunk. */
const PNG_CHUNK_FRAME = 12;
const IHDR = 0x49484452;
const IEND = 0x49454e44;

/** PNG (RFC 2083, 3.2): chunks of length, type, content and checksum, from IHDR with the size to IEND. */
function pngSize(file: DataView): PixelSize | null {
  if (file.getUint32(PNG_SIGNATURE_BYTES + 4) !== IHDR) return null;
  const size = { width: file.getUint32(PNG_SIGNATURE_BYTES + 8), height: file.getUint32(PNG_SIGNATURE_BYTES + 12) };
  let at = PNG_SIGNATURE_BYTES;
  while (file.getUint32(at + 4) !== IEND) at += PNG_CHUNK_FRAME + file.getUint32(at);
  return at + PNG_CHUNK_FRAME <= file.byteLength ? size : null;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Tables of codes, of arithmetic coding and reserved: markers among those of frames that begin none. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);

/** JPEG (ITU-T T.81, annex B): segments of marker and length; the frame has the size; after the scan comes EOI. */
function jpegSize(file: DataView): PixelSize | null {
  let size: PixelSize | null = null;
  let at = 2;
  for (;;) {
    if (file.getUint8(at) !== MARKER) return null;
    const marker = file.getUint8(at + 1);
    if (marker === MARKER) {
      // Any number of these may stand before a marker.
      at += 1;
    } else if (marker === START_OF_SCAN) {
      return hasEnd(file, at) ? size : null;
    } else {
      if (isFrame(marker)) size = { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
      at += 2 + file.getUint16(at + 2);
    }
  }
}

/** Whether the picture ends: within the coded pixels the byte FF stands before no D9 (T.81, B.1.1.5). */
function hasEnd(file: DataView, from: number): boolean {
  for (let at = from; at + 1 < file.byteLength; at += 1) {
    if (file.getUint8(at) === MARKER && file.getUint8(at + 1) === END_OF_IMAGE) return true;
  }
  return false;
}

const RIFF_FRAME = 8;
const FIRST_CHUNK = 12;
const CHUNK_CONTENT = 20;
const LOW_14_BITS = 0x3fff;
const LOW_24_BITS = 0xffffff;

/** Sizes in the first chunk of a WebP file, by its name (RFC 9649, 2.5 to 2.7). */
const WEBP_SIZES: Record<string, HeaderReader> = {
  "VP8 ": (file) => ({
    width: file.getUint16(CHUNK_CONTENT + 6, true) & LOW_14_BITS,
    height: file.getUint16(CHUNK_CONTENT + 8, true) & LOW_14_BITS,
  }),
  VP8L(file) {
    const packed = file.getUint32(CHUNK_CONTENT + 1, true);
    return { width: (packed & LOW_14_BITS) + 1, height: ((packed >>> 14) & LOW_14_BITS) + 1 };
  },
  VP8X: (file) => ({
    width: (file.getUint32(CHUNK_CONTENT + 4, true) & LOW_24_BITS) + 1,
    height: (file.getUint32(CHUNK_CONTENT + 6, true) >>> 8) + 1,
  }),
};

function webpSize(file: DataView): PixelSize | null {
  const name = String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(FIRST_CHUNK + index)));
  const isWhole = RIFF_FRAME + file.getUint32(4, true) <= file.byteLength;
  return isWhole ? (WEBP_SIZES[name]?.(file) ?? null) : null;
}
