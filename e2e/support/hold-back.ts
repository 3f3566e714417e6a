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
