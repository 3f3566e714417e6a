import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { failureMessage } from "./failures.ts";

const FALLBACK = "The coffee could not be saved.";

test.each([
  ["a refusal", new ORPCError("CONFLICT", { status: 409, message: "This name is taken" }), "This name is taken"],
  [
    "trouble that passes, or that somebody can mend",
    new ORPCError("DISK_FULL", { status: 507, message: "The disk of the server is full" }),
    "The disk of the server is full",
  ],
  ["a bug, whose text is nobody's business", new ORPCError("INTERNAL_SERVER_ERROR", { message: "pg: boom" }), FALLBACK],
  ["what stands before the server", new ORPCError("SERVICE_UNAVAILABLE", { message: "nginx" }), FALLBACK],
  [
    "no answer at all",
    new TypeError("Failed to fetch"),
    "The server cannot be reached. Check the connection and try again.",
  ],
])("%s is one sentence", (_what, error, sentence) => {
  expect(failureMessage(error, FALLBACK)).toBe(sentence);
});
