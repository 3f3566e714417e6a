import type { RequestNames } from "../telemetry/index.ts";
import { operationAt } from "./api-methods.ts";
import { API_PREFIX } from "./api-routes.ts";

/** Addresses beside the API whose requests are told apart. */
const AREAS = [
  "/api/auth",
  "/api/events",
  "/api/hooks",
  "/api/calendar",
  "/api/build",
  "/api/weekly-mail",
  "/mcp",
  "/oauth",
  "/bag",
];

/** Names of a request of which there are few, whatever addresses somebody thinks up. */
export function requestNames(method: string, path: string): RequestNames {
  if (path.startsWith(`${API_PREFIX}/`)) {
    const operation = operationAt(method, path.slice(API_PREFIX.length));
    return operation === null
      ? { area: "unknown", route: `${API_PREFIX}/…` }
      : { area: operation.feature, route: `${API_PREFIX}${operation.path}` };
  }
  const area = AREAS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (area !== undefined) return { area: area.slice(1), route: area };
  return /\.\w+$/.test(path) ? { area: "files", route: "/files" } : { area: "pages", route: "/pages" };
}
