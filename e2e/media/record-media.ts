import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBuilt } from "../../scripts/build-app/ensure-built.mjs";
import { pageSizes } from "../../scripts/build-app/page-sizes.ts";
import { findChromium } from "../../scripts/find-chromium.mjs";
import { packageBin } from "../../scripts/package-bin.ts";
import { projectRoot } from "../../scripts/project-root.mjs";
import { runNode } from "../../scripts/run-child.mjs";
import { shootContactSheets } from "./contact-sheets.ts";
import { completePendingPlan, type DemoRoastery, openDemoRoastery } from "./demo-roastery.ts";
import { filmDemo } from "./demo-story.ts";
import { DETAIL_SIZE, type DetailShot, shootDetails } from "./details.ts";
import { requireFfmpeg, toVideo, toWebp, toWebVtt } from "./encode.ts";
import type { Film } from "./film.ts";
import { type ScreenShot, shootScreens, signedInPage, THEMES } from "./screens.ts";
import { SHARE_SIZE, shootSharePicture } from "./share-picture.ts";

/** Places of the media: those that the landing page reads, and for the smallest one that nobody reads. */
const SIZES = {
  usual: {
    output: "web/public/media",
    list: "web/src/ui/recorded-media.json",
    seed: [],
    themes: THEMES,
    moveFrames: 12,
  },
  smallest: {
    output: ".cache/media",
    list: ".cache/media/recorded-media.json",
    seed: ["smallest"],
    themes: ["light"],
    moveFrames: 1,
  },
} as const;

const [word, ...others] = process.argv.slice(2);
if ((word !== undefined && word !== "smallest" && word !== "sheets") || others.length > 0) {
  console.error(
    "Say nothing, smallest for a short try beside the real ones, or sheets for pictures of every page: npm run media -- sheets",
  );
  process.exit(1);
}
const size = SIZES[word === "smallest" ? word : "usual"];
const OUTPUT = join(projectRoot, size.output);
const LIST = join(projectRoot, size.list);
const FILM_SIZE = { width: 1280, height: 800, density: 1, theme: "light" } as const;
const MOST_VIDEO_BYTES = 4 * 1024 * 1024;

/** `npm run media`: the pictures and the film of the landing page, made from the built product and the demo roastery. */
async function recordMedia() {
  await requireFfmpeg();
  if (!(await ensureBuilt())) throw new Error("The app could not be built.");
  const work = await mkdtemp(join(tmpdir(), "tryer-media-"));
  try {
    await withDemo(size.seed, (browser, roastery) => recordFrom(browser, roastery, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function recordFrom(browser: Browser, roastery: DemoRoastery, work: string) {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  await shootSharePicture(browser, roastery.server.url, join(OUTPUT, "share.png"));
  const shots = await shootScreens(browser, { roastery, folder: work, themes: size.themes });
  const details = await shootDetails(browser, { roastery, folder: work, themes: size.themes });
  const page = await signedInPage(browser, roastery, FILM_SIZE);
  await completePendingPlan(page.request);
  const film = await filmDemo({ page, folder: work, moveFrames: size.moveFrames, roasts: roastery.roasts });
  const screens = await publishScreens(shots);
  const video = await publishFilm(film, work);
  await writeFile(
    LIST,
    JSON.stringify({
      screens,
      details: await publishDetails(details),
      video,
      openGraph: { src: await address("share.png"), ...SHARE_SIZE },
    }),
  );
  await runNode([packageBin("@biomejs/biome", "biome"), "format", "--write", LIST], { quiet: true });
  console.log(`Recorded ${shots.length} screens and ${film.lengthSec.toFixed(0)} s of film into ${OUTPUT}.`);
}

/** Does a task with a browser and the demo roastery, and ends both after it, also where one of them fails to start. */
async function withDemo(
  seed: readonly string[],
  task: (browser: Browser, roastery: DemoRoastery) => Promise<void>,
): Promise<void> {
  const roastery = await openDemoRoastery(seed);
  try {
    const browser = await openBrowser();
    try {
      await task(browser, roastery);
    } finally {
      await browser.close();
    }
  } finally {
    await roastery.server.dispose();
  }
}

const openBrowser = async () =>
  chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox", "--disable-gpu"] });

/** Publishes the pictures by screen, theme and form, as the landing page asks for them. */
async function publishScreens(shots: readonly ScreenShot[]) {
  const screens: Record<string, Record<string, Record<string, { src: string; width: number; height: number }>>> = {};
  for (const { screen, theme, form, png, width, height } of shots) {
    const name = `${screen}-${theme}-${form}.webp`;
    await toWebp(png, join(OUTPUT, name));
    const themes = screens[screen] ?? {};
    screens[screen] = { ...themes, [theme]: { ...themes[theme], [form]: { src: await address(name), width, height } } };
  }
  return screens;
}

/** Publishes the details by name and theme. */
async function publishDetails(shots: readonly DetailShot[]) {
  const details: Record<string, Record<string, { src: string; width: number; height: number }>> = {};
  for (const { detail, theme, png } of shots) {
    const name = `${detail}-${theme}.webp`;
    await toWebp(png, join(OUTPUT, name));
    details[detail] = { ...details[detail], [theme]: { src: await address(name), ...DETAIL_SIZE } };
  }
  return details;
}

async function publishFilm(film: Film, work: string) {
  const webm = join(OUTPUT, "demo.webm");
  const mp4 = join(OUTPUT, "demo.mp4");
  await toVideo(film.shots, work, { webm, mp4 });
  for (const file of [webm, mp4]) {
    const { size } = await stat(file);
    if (size > MOST_VIDEO_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_VIDEO_BYTES}.`);
  }
  await writeFile(join(OUTPUT, "demo.vtt"), toWebVtt(film.cues));
  const poster = join(work, "poster.png");
  await copyFile(posterOf(film), poster);
  await toWebp(poster, join(OUTPUT, "demo-poster.webp"));
  return {
    webm: await address("demo.webm"),
    mp4: await address("demo.mp4"),
    captions: await address("demo.vtt"),
    poster: await address("demo-poster.webp"),
    width: FILM_SIZE.width,
    height: FILM_SIZE.height,
    chapters: film.chapters,
  };
}

/** The picture that stands longest: the plan with everything worked out. */
function posterOf({ shots }: Film): string {
  const longest = shots.toSorted((a, b) => b.sec - a.sec)[0];
  if (!longest) throw new Error("an empty film");
  return longest.file;
}

/** Address of a file for the page, with a hash of its contents, so that browsers may keep it for ever. */
async function address(name: string): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(join(OUTPUT, name)))
    .digest("hex");
  return `/media/${name}?v=${hash.slice(0, 8)}`;
}

/** `npm run media -- sheets`: every page of the product with the demo roastery in it, for the eyes; nothing reads it. */
async function recordSheets() {
  if (!(await ensureBuilt())) throw new Error("The app could not be built.");
  const folder = join(projectRoot, ".cache/sheets");
  const routes = pageSizes(join(projectRoot, "web/dist")).pages.map(({ address }) => address);
  await withDemo([], async (browser, roastery) => {
    const pages = await shootContactSheets(browser, { roastery, routes, folder });
    console.log(`Contact sheets of ${pages} pages in ${folder}.`);
  });
}

(word === "sheets" ? recordSheets() : recordMedia()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
