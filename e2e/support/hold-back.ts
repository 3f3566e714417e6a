import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "./test.ts";

/** Requests wait on their way to the server until they are let go. Answers with how. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const go = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, (route) => go.then(() => route.continue()));
  return letGo;
}

const ASSETS = fileURLToPath(new URL("../../web/dist/assets/", import.meta.url));

/** Address of the built script that has a text of the screens: the build joins small parts under names of its own. */
export function scriptWith(text: string): string {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const found = scripts.filter((name) => readFileSync(`${ASSETS}${name}`, "utf8").includes(text));
  if (found.length !== 1) throw new Error(`'${text}' stands in ${found.length} scripts`);
  return `**/assets/${found[0]}`;
}
