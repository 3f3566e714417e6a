import type { Page } from "./test.ts";

/** Lets the server carry requests out and loses the answers. Answers with how that ends. */
export async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const isLost = (url: URL) => url.pathname.endsWith(path);
  await page.route(isLost, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(isLost);
}
