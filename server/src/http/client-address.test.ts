import { expect, test } from "vitest";
import { clientAddressOf } from "./client-address.ts";

test.each([
  ["a stranger's header counts for nothing", "203.0.113.9", "1.2.3.4", [], "203.0.113.9"],
  ["an untrusted proxy neither", "203.0.113.9", "1.2.3.4", ["10.0.0.1"], "203.0.113.9"],
  ["a trusted proxy reports its client", "10.0.0.1", "198.51.100.7", ["10.0.0.1"], "198.51.100.7"],
  ["what the client put in front is ignored", "10.0.0.1", "6.6.6.6, 198.51.100.7", ["10.0.0.1"], "198.51.100.7"],
  [
    "a chain of trusted proxies is walked back",
    "10.0.0.1",
    "198.51.100.7, 10.0.0.2",
    ["10.0.0.1", "10.0.0.2"],
    "198.51.100.7",
  ],
  ["a trusted proxy that reports nothing stands for itself", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
  ["IPv4 in IPv6 clothes is IPv4", "::ffff:10.0.0.1", "198.51.100.7", ["10.0.0.1"], "198.51.100.7"],
])("%s", (_, socket, forwarded, trusted, expected) => {
  expect(clientAddressOf(socket, forwarded, trusted)).toBe(expected);
});
