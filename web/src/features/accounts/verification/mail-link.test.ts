import { expect, test } from "vitest";
import { mailLink, underThisName } from "./mail-link.ts";

test("the link of a mail is found with its label", () => {
  const text = "Welcome.\n\nVerify your email: http://127.0.0.1:3000/api/auth/verify-email?token=a.b\n\nOne hour.\n";
  expect(mailLink(text)).toEqual({
    label: "Verify your email",
    href: "http://127.0.0.1:3000/api/auth/verify-email?token=a.b",
  });
});

test("a bare link is its own label, and a mail without one has none", () => {
  expect(mailLink("https://roastery.example/x")).toEqual({
    label: "https://roastery.example/x",
    href: "https://roastery.example/x",
  });
  expect(mailLink("Nothing to open here: see http")).toBeNull();
});

test.each([
  ["http://localhost:3000/x?y=z", "http://127.0.0.1:3000", "http://127.0.0.1:3000/x?y=z"],
  ["http://127.0.0.1:3000/x", "http://localhost:3000", "http://localhost:3000/x"],
  ["https://roastery.example/x", "http://localhost:3000", "https://roastery.example/x"],
  ["http://localhost:3000/x", "https://roastery.example", "http://localhost:3000/x"],
])("%s, read on %s, opens %s", (href, page, opened) => {
  expect(underThisName(href, new URL(page))).toBe(opened);
});
