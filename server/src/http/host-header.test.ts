import { expect, test } from "vitest";
import { rawRequests } from "../../test/http/raw-requests.ts";
import { testApp } from "../../test/test-app.ts";

const app = testApp();
const ask = rawRequests(app);

const ODD_HOSTS = ["1.2.3.256", "xn--", "999999999999", "[::1", "a b", "tryer:99999", "0x7f.0.0.0.1", "tryer/../x", ""];
const PATHS = ["/", "/healthz", "/auth", "/api/outbox", "/api/build", "/api/v1/profile", "/api/auth/get-session"];

test.each(ODD_HOSTS)("the host %j is refused with 400 at every kind of address", async (host) => {
  for (const path of PATHS) {
    expect({ path, ...(await ask([`GET ${path} HTTP/1.1`, `host: ${host}`])) }).toMatchObject({ path, status: 400 });
  }
  const write = [`POST /api/auth/sign-in/email HTTP/1.1`, `host: ${host}`, "content-type: application/json"];
  expect((await ask(write, "{}")).status).toBe(400);
  expect((await ask([...write, `origin: http://${host}`], "{}")).status).toBe(400);
  expect(app.logged()).toEqual([]);
});

test.each(["null", "http://", "http://1.2.3.256", "http://xn--", "not an address", "\u00ff"])(
  "the origin %j is another site",
  async (origin) => {
    const lines = ["POST /api/auth/sign-in/email HTTP/1.1", "host: 127.0.0.1:3000", `origin: ${origin}`];
    expect((await ask([...lines, "content-type: application/json"], "{}")).status).toBe(403);
  },
);
