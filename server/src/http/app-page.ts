import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_MARK } from "@tryer/contract";
import { z } from "zod";

const BUILD_LENGTH = 16;

/** The page of the built single-page app, and the name of its build. */
export interface AppPage {
  html: string;
  build: string;
  /** Whether the app has a page at this path. */
  knows(path: string): boolean;
}

/**
 * Null where nothing is built. The page names its scripts by their contents, and they name one another: the hash of
 * the page is that of the whole build. The page carries it, so that it can tell when the server sends another one.
 */
export function readAppPage(folder: string): AppPage | null {
  const path = join(folder, "index.html");
  if (!existsSync(path)) return null;
  const built = readFileSync(path, "utf8");
  const build = createHash("sha256").update(built).digest("hex").slice(0, BUILD_LENGTH);
  return { html: built.replaceAll(BUILD_MARK, build), build, knows: addressesOf(folder) };
}

/** Pattern of an id: whatever an address names in its path is a row; a cut off or mistyped id names none. */
const ID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Patterns from the list that the build wrote of its routes, as '/invitation/$id'. */
function addressesOf(folder: string): AppPage["knows"] {
  const listed = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, "routes.json"), "utf8")));
  const patterns = listed.map((route) => {
    const parts = route.split("/").map((part) => (part.startsWith("$") ? ID : part));
    return new RegExp(`^${parts.join("/").replace(/\/$/, "")}/?$`, "i");
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
