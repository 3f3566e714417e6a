import type { Browser } from "@playwright/test";

/** Largest size that social networks show. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** First view of the landing page: name, headline, product and bench, without links, buttons and small print. */
export async function shootSharePicture(browser: Browser, url: string, file: string) {
  const context = await browser.newContext({ viewport: SHARE_SIZE, colorScheme: "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url);
  await page.addStyleTag({
    content: `.bar-inner > :not(.brand), .hero-words > :not(h1), .bench figcaption { display: none }
      .bar { border: 0 } .hero { padding-top: 8px } .bench { margin-top: 40px }`,
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
  await context.close();
}
