import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchOutput } from "./watch-output.mjs";

const onSilent = vi.fn();

beforeEach(() => {
  onSilent.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("calls once after the limit without a line", () => {
  watchOutput(1000, onSilent);
  vi.advanceTimersByTime(999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(onSilent).toHaveBeenCalledOnce();
});

it("starts the limit anew with each line, however many come", () => {
  const output = watchOutput(1000, onSilent);
  for (let line = 0; line < 50; line += 1) {
    vi.advanceTimersByTime(900);
    output.read(`test ${line}\n`);
  }
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onSilent).toHaveBeenCalledOnce();
});

it("does not take part of a line for a line", () => {
  const output = watchOutput(1000, onSilent);
  vi.advanceTimersByTime(900);
  output.read("...");
  vi.advanceTimersByTime(100);
  expect(onSilent).toHaveBeenCalledOnce();
});

it("keeps the last five lines", () => {
  const output = watchOutput(1000, onSilent);
  for (let line = 1; line <= 8; line += 1) output.read(`test ${line}\n`);
  output.read("half of a line");
  output.stop();
  expect(output.lastLines()).toEqual(["test 5", "test 6", "test 7", "test 8", "half of a line"]);
  vi.advanceTimersByTime(5000);
  expect(onSilent).not.toHaveBeenCalled();
});
