import { server } from "../connection/server.ts";
import { isNewVersionReady, reloadUnasked } from "./new-version.ts";

/** Pages and parts of pages whose files could not be loaded: they are gone with an older build, or nothing can be loaded. */

const missing = new WeakSet<Error>();

export const isMissingPart = (error: unknown) => error instanceof Error && missing.has(error);

/** Follows failed parts; called before the first part is loaded. */
export function followMissingParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload);
    // The browser's own words would make the router reload at once, also without a connection.
    payload.message = `A part of the app could not be loaded: ${payload.message}`;
    void server.check();
  });
}

/** Whether the part failed because its file is gone with an older build. */
export const isOutdated = async (error: unknown): Promise<boolean> =>
  isMissingPart(error) && (await server.check()) && isNewVersionReady.get();

/** `reloading`: the page is about to be another one. */
export type Recovery = "reloading" | "unreachable" | "unsaved" | "failed";

/** Recovers a part that a person asked for and that could not be loaded. */
export async function recoverMissingPart(hasUnsaved: () => boolean): Promise<Recovery> {
  if (!(await server.check())) return "unreachable";
  if (!isNewVersionReady.get()) return "failed";
  if (hasUnsaved()) return "unsaved";
  return reloadUnasked() ? "reloading" : "failed";
}
