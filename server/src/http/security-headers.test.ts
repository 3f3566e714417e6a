import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const webFolder = mkdtempSync(join(tmpdir(), "tryer-pages-"));
writeFileSync(
  join(webFolder, "routes.json"),
  '{"files":["/assets/auth-11111111.js"],"pages":{"/":[],"/auth":[0],"/dashboard":[],"/roasts":[],"/invitation/$id":[],"/settings":[]}}',
);
writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Tryer</title>");
afterAll(() => rmSync(webFolder, { recursive: true }));

const app = testApp({ webFolder });

const directivesOf = (policy: string) =>
  new Map(policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]));

test.each(["/auth", "/no/such/page", "/api/v1/green-coffees", "/api/nothing", "/healthz"])(
  "%s: only scripts of this server run, and no other site may show the page",
  async (path) => {
    const { headers } = await app.request(path);
    const directives = directivesOf(headers.get("content-security-policy") ?? "");
    expect(directives.get("default-src")).toBe("'self'");
    expect(directives.get("script-src")).toBe("'self'");
    expect(directives.get("connect-src")).toBe("'self'");
    expect(directives.get("form-action")).toBe("'self'");
    for (const shut of ["object-src", "base-uri", "frame-src", "frame-ancestors"]) {
      expect(directives.get(shut), shut).toBe("'none'");
    }
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    const policy = headers.get("permissions-policy")?.split(", ");
    for (const device of ["microphone", "geolocation", "usb", "payment", "display-capture"]) {
      expect(policy).toContain(`${device}=()`);
    }
    for (const device of ["publickey-credentials-get", "serial", "bluetooth", "camera"]) {
      expect(policy).toContain(`${device}=(self)`);
    }
  },
);

describe("a server behind TLS", () => {
  const environment = { PUBLIC_URL: "https://roastery.example" };
  const plain = testApp({ environment });
  const strict = testApp({ environment: { ...environment, HSTS_SUBDOMAINS: "on" } });
  const hstsOf = async ({ request }: typeof plain) =>
    (await request("/healthz")).headers.get("strict-transport-security");

  test("browsers come back by TLS, to other names of the domain only where that was chosen", async () => {
    expect(await hstsOf(app)).toBeNull();
    expect(await hstsOf(plain)).toBe("max-age=31536000");
    expect(await hstsOf(strict)).toBe("max-age=31536000; includeSubDomains");
  });
});
