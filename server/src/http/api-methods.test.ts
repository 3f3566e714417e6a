import { expect, test } from "vitest";
import { operations } from "../../test/http/operations.ts";
import { testApp } from "../../test/test-app.ts";

const app = testApp();

test.each([...new Set(operations().map(({ path }) => path))])(
  "%s says which methods it has to any other",
  async (path) => {
    const own = operations().filter((operation) => operation.path === path);
    const answer = await app.request(`/api/v1${path.replace(/\{\w+\}/g, "x")}`, { method: "PROPFIND" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining(own.map(({ method }) => method)));
    expect(await answer.json()).toMatchObject({
      code: "METHOD_NOT_SUPPORTED",
      detail: expect.stringContaining("PROPFIND"),
    });
  },
);

test("an unknown address is not found, by any method", async () => {
  for (const method of ["GET", "POST", "PROPFIND"]) {
    expect((await app.request("/api/v1/teapots", { method })).status).toBe(404);
  }
});

test("HEAD is answered as GET is, without the body", async () => {
  const person = await app.signUp();
  const head = await person.request("/api/v1/green-coffees", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toContain("application/json");
  expect(await head.text()).toBe("");
  expect((await app.request("/api/v1/green-coffees", { method: "HEAD" })).status).toBe(401);
  expect((await person.request("/api/v1/plans", { method: "DELETE" })).headers.get("allow")).toBe("HEAD, GET");
});

test("a program without a session is told so in one sentence", async () => {
  const sentence = "User not authenticated";
  for (const [path, said] of [
    ["/api/v1/package-sizes", { detail: sentence }],
    ["/api/v1/profile", { detail: sentence }],
    ["/api/events", { message: sentence }],
  ] as const) {
    const answer = await app.request(path);
    expect([answer.status, await answer.json()]).toMatchObject([401, said]);
  }
});
