import jsQR from "jsqr";
import type { Locator } from "../test.ts";

/** Text of the QR code in a picture of an element, as a phone reads it from paper; null where none is read. */
export async function readCode(element: Locator): Promise<string | null> {
  const png = (await element.screenshot({ animations: "disabled" })).toString("base64");
  const context = element.page().context().browser();
  if (context === null) throw new Error("the browser is gone");
  // A page of its own decodes the picture, because the app's own lets no data in as an image.
  const decoder = await context.newPage();
  try {
    const { pixels, width, height } = await decoder.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const drawing = canvas.getContext("2d");
      if (drawing === null) throw new Error("no canvas");
      drawing.drawImage(image, 0, 0);
      const { data: bytes } = drawing.getImageData(0, 0, image.width, image.height);
      return { pixels: [...bytes], width: image.width, height: image.height };
    }, png);
    return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
  } finally {
    await decoder.close();
  }
}
