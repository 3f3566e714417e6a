import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runChild } from "../../scripts/run-child.mjs";
import type { Cue, Shot } from "./film.ts";

/** Pictures: as small as text in them stays sharp. */
const WEBP_QUALITY = "82";

export async function requireFfmpeg() {
  const found = await runChild("ffmpeg", ["-version"], { quiet: true }).catch(() => ({ code: 1 }));
  if (found.code !== 0) throw new Error("No ffmpeg found: install it (on Debian: apt-get install ffmpeg).");
}

export const toWebp = (png: string, webp: string) =>
  ffmpeg(["-i", png, "-c:v", "libwebp", "-quality", WEBP_QUALITY, "-compression_level", "6", webp]);

/** Encodes one film in two codecs: VP9, and H.264 for browsers without it. */
export async function toVideo(shots: readonly Shot[], folder: string, output: { webm: string; mp4: string }) {
  const list = join(folder, "shots.txt");
  const lines = shots.map(({ file, sec }) => `file '${file}'\nduration ${sec.toFixed(4)}`);
  // The last picture again: without it, its time is not kept.
  await writeFile(list, [...lines, `file '${shots.at(-1)?.file}'`, ""].join("\n"));
  const input = ["-f", "concat", "-safe", "0", "-i", list, "-fps_mode", "vfr", "-pix_fmt", "yuv420p", "-an"];
  const vp9 = ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-g", "90"];
  const h264 = ["-c:v", "libx264", "-crf", "22", "-preset", "medium", "-tune", "stillimage", "-movflags", "+faststart"];
  await ffmpeg([...input, ...vp9, output.webm]);
  await ffmpeg([...input, ...h264, output.mp4]);
}

const stamp = (sec: number) => new Date(Math.round(sec * 1000)).toISOString().slice(11, 23);

export const toWebVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(({ fromSec, toSec, text }) => `${stamp(fromSec)} --> ${stamp(toSec)}\n${text}\n`).join("\n")}`;

async function ffmpeg(args: string[]) {
  const { code, output } = await runChild("ffmpeg", ["-y", "-hide_banner", "-loglevel", "error", ...args], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`ffmpeg failed: ${output.trim().split("\n").slice(-3).join(" ")}`);
}
