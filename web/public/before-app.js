// Runs before the first paint and before the app. A file, because inline scripts are refused.

// A dark theme must not flash white; one that goes by the system follows it.
const systemDark = matchMedia("(prefers-color-scheme: dark)");
function showChosenScheme() {
  let chosen = "auto";
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    // Storage can be switched off.
  }
  const isDark = chosen === "dark" || (chosen === "auto" && systemDark.matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
}
showChosenScheme();
systemDark.addEventListener("change", showChosenScheme);

// The schema library tries whether it may make functions from text, with its first schema. It may not, and every try
// is reported as a breach of the Content-Security-Policy; told so beforehand, it does not try.
globalThis.__zod_globalConfig = { jitless: true };

// An app that does not get as far as its first page: its files are missing, or this browser cannot run them. What
// fails later is the app's own to say.
function showFailedStart() {
  const notice = document.getElementById("failed-start");
  if (notice === null) return;
  notice.hidden = false;
  notice.querySelector("button").addEventListener("click", () => location.reload());
}
// Caught on the way down, because files that cannot be loaded do not tell the window.
addEventListener("error", showFailedStart, true);
addEventListener("unhandledrejection", showFailedStart);
