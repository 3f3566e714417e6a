import { describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";
import { callAllowance } from "./call-allowance.ts";

describe("the allowance of one person", () => {
  test("is a minute's calls, fills up with the time, and names the time to wait", () => {
    const allowance = callAllowance(6);
    for (let call = 0; call < 6; call += 1) expect(allowance.take("ada", 0)).toBeNull();
    expect(allowance.take("ada", 0)).toBe(10);
    expect(allowance.take("ada", 9_500)).toBe(1);
    expect(allowance.take("ada", 10_000)).toBeNull();
    expect(allowance.take("ada", 10_000)).toBe(10);
    for (let call = 0; call < 6; call += 1) expect(allowance.take("ada", 600_000)).toBeNull();
    expect(allowance.take("ada", 600_000)).toBe(10);
  });

  test("is counted for each caller apart, and survives a clock that goes back", () => {
    const allowance = callAllowance(1);
    expect(allowance.take("ada", 60_000)).toBeNull();
    expect(allowance.take("grace", 60_000)).toBeNull();
    expect(allowance.take("ada", 0)).toBe(60);
  });

  test("is not forgotten when many others come", () => {
    const allowance = callAllowance(1);
    expect(allowance.take("ada", 0)).toBeNull();
    for (let person = 0; person < 3000; person += 1) expect(allowance.take(`person ${person}`, 0)).toBeNull();
    expect(allowance.take("ada", 0)).toBe(60);
  });
});

describe("calls of the API", () => {
  const app = testApp({ environment: { API_CALLS_PER_MINUTE: "5" } });

  test("are refused over the limit with the time to wait, to this person alone, and go on after it", async () => {
    const [ada, grace] = [await app.signUp("Ada"), await app.signUp("Grace")];
    app.clock.isReal = false;
    app.clock.now = new Date();
    const list = (person: typeof ada) => person.request("/api/v1/green-coffees");
    for (let call = 0; call < 5; call += 1) expect((await list(ada)).status).toBe(200);
    const refused = await list(ada);
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
      429,
      "12",
      { code: "TOO_MANY_REQUESTS", detail: "Too many requests. Try again in a moment." },
    ]);
    expect((await ada.request("/api/auth/get-session")).status).toBe(200);
    expect((await list(grace)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 12_000);
    expect((await list(ada)).status).toBe(200);
  });
});
