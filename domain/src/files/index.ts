// Files: photos and documents that hang on a lot or a purchase. What they are is read from their bytes, never from their
// name; names are kept as people wrote them, without what could mislead or break a download.
export { cleanFileName, contentDisposition, MAX_FILE_NAME_CHARACTERS, withoutMisleading } from "./file-name.ts";
export {
  CHUNK_BYTES,
  FILE_KINDS,
  type FileKind,
  IMPORT_PIECE_BYTES,
  MAX_FILE_BYTES,
  MEDIA_TYPES,
  type MediaType,
  mediaTypeOf,
} from "./media-type.ts";
export { isPhotoType, photoProblem } from "./photo-header.ts";
export { fittedSize, MAX_PHOTO_PIXELS, type PixelSize } from "./photos.ts";
