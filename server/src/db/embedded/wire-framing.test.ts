/** @database embedded: the embedded database itself. */

import { expect, test } from "vitest";
import { WireFraming } from "./wire-framing.ts";

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const startup = Buffer.from([0, 0, 0, 12, 0, 3, 0, 0, 0x61, 0, 0x62, 0]);
const extended = Buffer.concat([message("P", "select 1"), message("B", ""), message("E", "")]);

function started(): WireFraming {
  const framing = new WireFraming();
  framing.take(startup);
  return framing;
}

test("the first message is the startup packet", () => {
  const frames = new WireFraming().take(Buffer.concat([startup, message("Q", "select 1")]));
  expect(frames.startup).toEqual(startup);
  expect(frames.messages).toEqual(message("Q", "select 1"));
});

test("messages that get no answer wait for the one that does", () => {
  const framing = started();
  expect(framing.take(extended).messages).toHaveLength(0);
  expect(framing.take(message("S", "")).messages).toEqual(Buffer.concat([extended, message("S", "")]));
});

test("bytes behind the last answered message stay for later", () => {
  const framing = started();
  expect(framing.take(Buffer.concat([message("Q", "select 1"), extended])).messages).toEqual(message("Q", "select 1"));
  expect(framing.take(message("S", "")).messages).toEqual(Buffer.concat([extended, message("S", "")]));
});

test("bytes that arrive one by one give the same messages", () => {
  const framing = new WireFraming();
  const sent = Buffer.concat([startup, extended, message("S", ""), message("Q", "select 'S'"), message("X", "")]);
  const frames = [...sent].map((byte) => framing.take(Buffer.from([byte])));
  expect(Buffer.concat(frames.map((frame) => frame.startup ?? Buffer.alloc(0)))).toEqual(startup);
  expect(Buffer.concat(frames.map((frame) => frame.messages))).toEqual(sent.subarray(startup.length, -5));
  expect(frames.map((frame) => frame.isTerminated).indexOf(true)).toBe(sent.length - 1);
});

test("the goodbye drops an unfinished message that stands before it", () => {
  const frames = started().take(Buffer.concat([extended, message("X", "")]));
  expect(frames.isTerminated).toBe(true);
  expect(frames.messages).toHaveLength(0);
});
