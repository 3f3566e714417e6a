import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PageFaces } from "../../runtime/open-page.ts";

/** Addresses of the faces in the folder of the built app, which the build names by their contents. */
export function pageFaces(folder: string): PageFaces {
  const assets = join(folder, "assets");
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const face = (begin: string) => {
    const file = files.find((name) => name.startsWith(begin) && name.endsWith(".woff2"));
    return file === undefined ? null : `/assets/${file}`;
  };
  return { heading: face("fraunces-display-"), text: face("hanken-grotesk-latin-wght-normal-") };
}
