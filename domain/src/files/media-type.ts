/** Most bytes of one file: 10 MiB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Bytes of each piece that a file is kept in, but the last: 256 KiB. */
export const CHUNK_BYTES = 256 * 1024;

/** Bytes of each piece that a file with all data is sent in for its import; the last one may be shorter. */
export const IMPORT_PIECE_BYTES = 2 * 1024 * 1024;

export const FILE_KINDS = ["photo", "document"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const MEDIA_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
  "application/zip",
  "text/plain",
  "application/octet-stream",
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

interface Signature {
  type: MediaType;
  /** Bytes at the offset, as characters of one byte each. */
  parts: readonly (readonly [offset: number, bytes: string])[];
}

/** Beginnings of files: ITU-T T.81 (JPEG), RFC 2083 (PNG), RFC 9649 (WebP), ISO 32000 (PDF), APPNOTE 4.3.7 (ZIP). */
const SIGNATURES: readonly Signature[] = [
  { type: "image/jpeg", parts: [[0, "\xff\xd8\xff"]] },
  { type: "image/png", parts: [[0, "\x89PNG\r\n\x1a\n"]] },
  {
    type: "image/webp",
    parts: [
      [0, "RIFF"],
      [8, "WEBPVP8"],
    ],
  },
  { type: "application/pdf", parts: [[0, "%PDF-"]] },
  { type: "application/zip", parts: [[0, "PK\x03\x04"]] },
];

/** Bytes that are looked at to tell text from anything else. */
const TEXT_SAMPLE_BYTES = 4096;
const TAB_TO_CARRIAGE_RETURN = [9, 10, 12, 13];

/**
 * Type of a file by its first bytes. SVG, HTML and scripts are text; what no signature knows and what is no text is a
 * stream of bytes. Worked: ff d8 ff e0 … → image/jpeg, whatever its name ends with.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType {
  const known = SIGNATURES.find(({ parts }) => parts.every(([offset, text]) => standsAt(bytes, offset, text)));
  if (known !== undefined) return known.type;
  return isText(bytes.subarray(0, TEXT_SAMPLE_BYTES)) ? "text/plain" : "application/octet-stream";
}

const standsAt = (bytes: Uint8Array, offset: number, text: string): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 32 && byte !== 127) || TAB_TO_CARRIAGE_RETURN.includes(byte));
