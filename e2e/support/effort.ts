import type { Locator } from "@playwright/test";

/** Seconds that a person needs, after Card, Moran and Newell, 'The keystroke-level model' (1980), table 1. */
const KEY_SEC = 0.28;
const POINT_AND_CLICK_SEC = 1.1 + 0.2;
const THINK_SEC = 1.35;

/** Counts what a person does with the hands: clicks, and keys pressed. */
export class Effort {
  clicks = 0;
  keys = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Goes to a field with the pointer and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    this.keys += text.length;
    await field.fill(text);
  }

  /** Opens a list and takes an entry. */
  async choose(field: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await field.selectOption({ label });
  }

  /** Estimated time with a moment of thought before every click. */
  get seconds(): number {
    return Math.ceil(this.keys * KEY_SEC + this.clicks * (POINT_AND_CLICK_SEC + THINK_SEC));
  }
}
