import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "./project-root.mjs";

/** Builds the single-page app into `folder`; everything else about it stands in web/vite.config.ts. */
export async function buildWeb(folder: string) {
  const root = join(projectRoot, "web");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true },
  });
}
