import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const PARTS = ["server/dist", "server/drizzle", "server/package.json", "server/common-passwords.txt", "web/dist"];

/** The built files name one another with their hashes: `_app.roasts-1a2B3c4.js`. */
const HASHED = /([\w.-]+-)([\w-]{7})(\.(?:js|css))/g;

/** Tryer as it was built, in a folder of its own: its screens can be replaced while their pages are open. */
export class DeployedCopy {
  private constructor(private readonly folder: string) {}

  /** Path of the server's program. */
  get program() {
    return join(this.folder, "server/dist/main.js");
  }

  static async create(): Promise<DeployedCopy> {
    const cache = join(root, ".cache");
    await mkdir(cache, { recursive: true });
    // Below the project, where the packages are found that are not bundled.
    const folder = await mkdtemp(join(cache, "deployed-"));
    for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true, dereference: true });
    return new DeployedCopy(folder);
  }

  /** Replaces the screens as a newer build does: the same code in files of other names, and none of the former ones. */
  async deployScreens(): Promise<void> {
    const screens = join(this.folder, "web/dist");
    const assets = join(screens, "assets");
    const hashed = new Set(await namesIn(assets));
    const rename = (text: string) =>
      text.replaceAll(HASHED, (name, ...parts) => (hashed.has(name) ? turned(parts) : name));
    for (const folder of [screens, assets]) {
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const isText = /\.(js|css|html)$/.test(name);
        const text = isText && rename(await readFile(path, "utf8"));
        // Compressed files belong to the former build.
        if (isText || /\.(br|gz)$/.test(name)) await rm(path);
        if (text !== false) await writeFile(join(folder, rename(name)), text);
      }
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

const turned = ([start, hash, end]: string[]) => `${start}${[...(hash ?? "")].reverse().join("")}${end}`;

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
