import { BUILD_MARK } from "@tryer/contract";

/** Which build this page is; null where it is served from source. */
export function runningBuild(): string | null {
  const named = document.querySelector('meta[name="build"]')?.getAttribute("content") ?? BUILD_MARK;
  return named === BUILD_MARK ? null : named;
}
