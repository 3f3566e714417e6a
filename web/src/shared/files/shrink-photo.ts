import { fittedSize } from "@tryer/domain/files";

const QUALITY = 0.85;
const EXTENSIONS: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg" };

/** A picture that this browser cannot read, as HEIC outside of Safari. */
export class UnreadablePhoto extends Error {}

/**
 * Photo as it is sent: turned upright, at most 2048 pixels long and encoded anew. Nothing but its pixels is left of the
 * original, so that no place, camera or person travels along.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => {
    throw new UnreadablePhoto(`${photo.name} cannot be read as a photo. Save it as JPEG, PNG or WebP and add that.`);
  });
  try {
    const { width, height } = fittedSize(bitmap);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (context === null) throw new UnreadablePhoto("This browser cannot make photos smaller.");
    context.drawImage(bitmap, 0, 0, width, height);
    let blob = await encoded(canvas, "image/webp");
    // Browsers that write no WebP answer with PNG, which is large.
    if (!(blob.type in EXTENSIONS)) blob = await encoded(onWhite(canvas), "image/jpeg");
    const name = `${photo.name.replace(/\.[^.]*$/, "") || "Photo"}.${EXTENSIONS[blob.type] ?? "png"}`;
    return new File([blob], name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new UnreadablePhoto("The photo is too large.")) : resolve(blob)),
      type,
      QUALITY,
    ),
  );

/** JPEG has no transparency: what shows through is white, not black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
