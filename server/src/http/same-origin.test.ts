import { describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const WRITES = ["/api/auth/sign-in/email", "/api/auth/sign-out", "/api/v1/green-coffees", "/api/outbox"];

describe("a server on one's own machine", () => {
  const app = testApp();

  test.each(WRITES)("%s refuses a request that the browser marks as cross-site, whatever the origin", async (path) => {
    const said = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
    for (const origin of [
      undefined,
      "http://127.0.0.1:3000",
      "http://localhost:3000",
      "null",
      "https://evil.example",
    ]) {
      const headers = origin === undefined ? said : { ...said, origin };
      const answer = await app.request(path, { method: "POST", headers, body: "{}" });
      expect({ origin, status: answer.status }).toEqual({ origin, status: 403 });
    }
  });

  test.each(["same-origin", "same-site", "none"])("a request marked %s is accepted", async (site) => {
    const headers = { "content-type": "application/json", "sec-fetch-site": site, origin: "http://127.0.0.1:3000" };
    const answer = await app.request("/api/auth/sign-out", { method: "POST", headers, body: "{}" });
    expect(answer.status).toBe(200);
  });

  test("a link from another site may be followed", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await app.request("/api/auth/get-session", { headers })).status).toBe(200);
  });

  test.each(["localhost", "127.0.0.1"])("the page may be opened as %s", async (name) => {
    const origin = `http://${name}:3000`;
    const host = `${name}:3000`;
    const headers = { "content-type": "application/json", origin, host };
    expect((await app.request("/api/auth/sign-out", { method: "POST", headers, body: "{}" })).status).toBe(200);
  });
});

describe("a server under a public address", () => {
  const app = testApp({ environment: { PUBLIC_URL: "https://roastery.example" } });

  test.each(WRITES)("%s takes no page of this machine for its own", async (path) => {
    for (const name of ["localhost:3000", "127.0.0.1:3000"]) {
      const headers = { "content-type": "application/json", origin: `http://${name}`, host: name };
      const answer = await app.request(path, { method: "POST", headers, body: "{}" });
      expect({ name, status: answer.status }).toEqual({ name, status: 403 });
    }
  });

  test("takes its own page, behind a proxy on this machine", async () => {
    const headers = { "content-type": "application/json", origin: "https://roastery.example", host: "127.0.0.1:3000" };
    expect((await app.request("/api/auth/sign-out", { method: "POST", headers, body: "{}" })).status).toBe(200);
  });

  test.each(["http://localhost:3000/auth", "http://127.0.0.1:3000/auth"])("no mail leads to %s", async (target) => {
    const body = { email: "nobody@roastery.example", redirectTo: target };
    const headers = { origin: "https://roastery.example" };
    expect((await app.post("/api/auth/request-password-reset", body, headers)).status).toBe(403);
  });
});
