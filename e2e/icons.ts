import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

/** `npx tsx e2e/icons.ts`: the icons of the installed app, drawn from the mark. */

/** Sizes as parts of the picture's width. A maskable icon may lose all that lies outside a circle of 80 %. */
const ICONS = [
  { file: "icon-192.png", size: 192, mark: 0.72, corner: 0.22 },
  { file: "icon-512.png", size: 512, mark: 0.72, corner: 0.22 },
  { file: "maskable-512.png", size: 512, mark: 0.56, corner: 0 },
  { file: "apple-touch-icon.png", size: 180, mark: 0.66, corner: 0 },
];

const mark = await readFile("web/public/mark.svg", "utf8");
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
});
for (const { file, size, mark: share, corner } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    main { width: 100vw; height: 100vh; display: grid; place-items: center; background: #FAF7F2; border-radius: ${corner * 100}% }
    svg { width: ${share * 100}%; height: auto }
  </style><main>${mark}</main>`);
  await page.screenshot({ path: `web/public/icons/${file}`, omitBackground: true });
}
await browser.close();
