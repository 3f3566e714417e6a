import { beforeEach } from "vitest";
import { testApp } from "./test-app.ts";

/** An app whose clock stands still until `wait` moves it; each test begins at the present. */
export function appWithClock() {
  const app = testApp();
  beforeEach(() => {
    app.clock.isReal = false;
    app.clock.now = new Date();
  });
  const wait = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  return { app, wait };
}
