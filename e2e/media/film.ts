import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { drawPointer } from "./draw-pointer.ts";

export interface Shot {
  file: string;
  sec: number;
}

export interface Cue {
  fromSec: number;
  toSec: number;
  text: string;
}

const FRAME_SEC = 1 / 30;
const LETTERS_AT_ONCE = 4;

/**
 * A film of a page made of single pictures, each with the time that it stands. The time is the film's, not the
 * machine's: a slow machine makes the same film as a fast one.
 */
export class Film {
  readonly shots: Shot[] = [];
  readonly cues: Cue[] = [];
  readonly chapters: string[] = [];
  private nowSec = 0;
  private pointer = { x: 640, y: 420 };

  constructor(
    private readonly page: Page,
    private readonly folder: string,
    private readonly moveFrames: number,
  ) {}

  get lengthSec() {
    return this.nowSec;
  }

  /** The text under the picture from here on. */
  say(text: string) {
    this.endCue();
    this.cues.push({ fromSec: this.nowSec, toSec: Number.POSITIVE_INFINITY, text });
  }

  /** Begins a chapter: an entry of the table of contents, and its text under the picture. */
  chapter(title: string, text: string) {
    this.chapters.push(title);
    this.say(text);
  }

  end() {
    this.endCue();
  }

  async hold(sec: number) {
    await this.shoot(sec);
  }

  async click(target: Locator) {
    await this.moveTo(target);
    await this.shoot(0.12, true);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Shows the explanation of a figure. */
  async hover(target: Locator, sec: number) {
    await this.moveTo(target);
    await this.page.mouse.move(this.pointer.x + 1, this.pointer.y);
    await this.shoot(sec);
  }

  async type(field: Locator, text: string, secPerPicture = 0.1) {
    await this.click(field);
    await field.fill("");
    for (let end = LETTERS_AT_ONCE; end < text.length + LETTERS_AT_ONCE; end += LETTERS_AT_ONCE) {
      await field.fill(text.slice(0, end));
      await this.shoot(secPerPicture);
    }
  }

  private async moveTo(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to point at: ${target}`);
    const from = this.pointer;
    const to = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    for (let step = 1; step <= this.moveFrames; step += 1) {
      const part = 0.5 - Math.cos((Math.PI * step) / this.moveFrames) / 2;
      this.pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      if (step === this.moveFrames) await this.page.mouse.move(to.x, to.y);
      await this.shoot(FRAME_SEC);
    }
  }

  private async shoot(sec: number, isPressed = false) {
    await this.page.evaluate(drawPointer, { ...this.pointer, isPressed });
    const file = join(this.folder, `shot-${String(this.shots.length).padStart(4, "0")}.png`);
    await writeFile(file, await this.page.screenshot({ scale: "css", caret: "initial" }));
    this.shots.push({ file, sec });
    this.nowSec += sec;
  }

  private endCue() {
    const last = this.cues.at(-1);
    if (last) last.toSec = Math.min(last.toSec, this.nowSec);
  }
}
