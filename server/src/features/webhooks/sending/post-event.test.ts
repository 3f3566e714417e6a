import { expect, test } from "vitest";
import { isPublicAddress } from "../../../runtime/outgoing/public-address.ts";
import { readTarget } from "../../../runtime/outgoing/target.ts";
import { answering, receiver } from "../testing/receiver.ts";
import { type PostRules, postEvent } from "./post-event.ts";

const body = JSON.stringify({
  id: "e",
  type: "roast.added",
  timestamp: "2026-11-17T06:40:00.000Z",
  data: { roasteryId: "r", subject: { kind: "roast", id: "s", path: null }, change: "roast.added" },
});
const event = (url: string) => ({ url, headers: { "content-type": "application/json" }, body });
const local: PostRules = { allowsLocal: true, resolve: async () => ["127.0.0.1"], timeoutMs: 60_000 };
const inPublic: PostRules = { ...local, allowsLocal: false };

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
])("an address of a private or reserved range is not public: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001:80b::200e"])(
  "an address of the internet is public: %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ["nonsense", /must be one such as/],
  ["http://93.184.216.34/", /https/],
  ["ftp://93.184.216.34/", /https/],
  ["file:///etc/passwd", /https/],
  ["https://user:word@93.184.216.34/", /user name/],
  ["https://[3ffe::1]/#part", /#/],
  ["https://[3ffe::1]:25/", /Port 25/],
  ["https://127.0.0.1/", /private/],
  ["https://0x7f.1/", /private/],
  ["https://2130706433/", /private/],
  ["https://017700000001/", /private/],
  ["https://①②⑦.0.0.1/", /private/],
  ["https://[::1]/", /private/],
  ["https://[::ffff:127.0.0.1]/", /private/],
  ["https://[::ffff:a9fe:a9fe]/", /private/],
  ["https://169.254.169.254/latest/meta-data/", /private/],
])("an address that no receiver has is refused: %s", async (url, problem) => {
  expect(() => readTarget(url, inPublic)).toThrow(problem);
  expect(await postEvent(event(url), inPublic)).toMatchObject({
    status: null,
    problem: expect.stringMatching(problem),
  });
});

test("a name that leads into a private network is refused, also beside a public address", async () => {
  const target = await receiver();
  for (const found of [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::ffff:127.0.0.1"]]) {
    const url = `https://rebound.example:${target.port}/`;
    expect(await postEvent(event(url), { ...inPublic, resolve: async () => found })).toMatchObject({
      status: null,
      problem: expect.stringMatching(/private network/),
    });
  }
  expect(target.received).toEqual([]);
});

test("the connection goes to the address that was checked, whatever the name says a moment later", async () => {
  const target = await receiver();
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return answers.shift() ?? [];
  };
  expect(await postEvent(event(`http://rebound.example:${target.port}/`), { ...local, resolve })).toMatchObject({
    status: 200,
    problem: "",
  });
  expect(asked).toEqual(["rebound.example"]);
  expect(target.received[0]?.headers.host).toBe(`rebound.example:${target.port}`);
});

test("a redirect is not followed, wherever it leads", async () => {
  const inside = await receiver();
  const target = await receiver(answering(307, { location: inside.url }));
  expect(await postEvent(event(target.url), local)).toMatchObject({
    status: 307,
    problem: expect.stringMatching(/redirect/),
  });
  expect(inside.received).toEqual([]);
});

test("a receiver that never answers is left after the time limit, and so is a name that is never found", async () => {
  const target = await receiver(() => {});
  const silent = { status: null, problem: "There was no answer within 0.2 seconds." };
  expect(await postEvent(event(target.url), { ...local, timeoutMs: 200 })).toMatchObject(silent);
  const resolve = () => new Promise<never>(() => {});
  expect(await postEvent(event("http://never.example/"), { ...local, resolve, timeoutMs: 200 })).toMatchObject(silent);
});

test("an answer without an end is read to its beginning, and its status counts", async () => {
  const target = await receiver((answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write("x".repeat(10_000)));
      if (!answer.destroyed) answer.once("drain", more);
    };
    more();
  });
  const { status, text, problem } = await postEvent(event(target.url), local);
  expect([status, text, problem]).toEqual([200, "x".repeat(500), ""]);
});

test("an answer that drips is left after the time limit, and its status counts", async () => {
  const target = await receiver((answer) => {
    const drip = setInterval(() => answer.write("."), 20);
    answer.on("close", () => clearInterval(drip));
  });
  const { status, text } = await postEvent(event(target.url), { ...local, timeoutMs: 300 });
  expect([status, text]).toEqual([200, expect.stringMatching(/^\.+$/)]);
});

test.each([
  [(answer: import("node:http").ServerResponse) => void answer.socket?.destroy(), /cut/],
  [answering(500), /answered with 500/],
  [answering(404), /answered with 404/],
])("a failure of the receiver is told in words", async (how, problem) => {
  const target = await receiver(how);
  const { text, problem: told } = await postEvent(event(target.url), local);
  expect(told).toMatch(problem);
  expect(text).not.toContain("\u0000");
});

test("an address where nothing listens, and a name that is not there, are told in words", async () => {
  expect((await postEvent(event("http://127.0.0.1:1/"), local)).problem).toBe("Nothing listens at the address.");
  const resolve = async () => [];
  expect((await postEvent(event("http://gone.example/"), { ...local, resolve })).problem).toBe(
    "The name gone.example was not found.",
  );
});
