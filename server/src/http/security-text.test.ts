import { expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const PATH = "/.well-known/security.txt";

const environment = { SECURITY_CONTACT: "mailto:security@roastery.example", PUBLIC_URL: "https://roastery.example" };
const app = testApp({ environment });
const silent = testApp();

test("names the contact, the address it stands at, and a day within a year until which it holds", async () => {
  app.clock.isReal = false;
  const answer = await app.request(PATH);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8/i);
  expect((await answer.text()).split("\n")).toEqual([
    "Contact: mailto:security@roastery.example",
    "Expires: 2027-05-16T06:40:00.000Z",
    "Canonical: https://roastery.example/.well-known/security.txt",
    "",
  ]);
});

test("is not found where nobody is named", async () => {
  expect((await silent.request(PATH)).status).toBe(404);
});
