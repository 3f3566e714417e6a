import type { contract } from "@tryer/contract";
import { createMiddleware } from "hono/factory";
import { featureAt } from "./api-methods.ts";

type Kept = "asked about" | "never";

/** Whether a browser may keep the answers to reads: those about the business yes, those about people and accounts no. */
const READS: Record<keyof typeof contract, Kept> = {
  accounts: "never",
  green: "asked about",
  items: "asked about",
  packageSizes: "asked about",
  planner: "asked about",
  aliases: "asked about",
  batches: "asked about",
  roasts: "asked about",
  dashboard: "asked about",
  machines: "asked about",
  sample: "asked about",
  search: "asked about",
  settings: "never",
  team: "never",
  onboarding: "never",
  subscription: "never",
};

const HEADERS: Record<Kept, string> = { "asked about": "private, no-cache", never: "no-store" };

/**
 * What becomes of an answer after it was read. A read about the business is kept by nobody between, and never shown
 * again without asking; nothing else is kept: accounts, sessions, tokens, writes, refusals.
 * @param prefix what the addresses of the contract begin with
 */
export const cacheHeaders = (prefix: string) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.headers.has("cache-control")) return;
    const isRead = c.res.ok && (c.req.method === "GET" || c.req.method === "HEAD");
    const feature = isRead && c.req.path.startsWith(prefix) ? featureAt(c.req.path.slice(prefix.length)) : null;
    c.res.headers.set("cache-control", HEADERS[feature === null ? "never" : READS[feature]]);
  });
