/** All the script of the landing page: it reads and navigates without. */

const FEWEST_CYCLES = 8;
const MOST_CYCLES = 11;

// Still hidden: the figures appear one second after the page (landing.css).
const cycles = document.querySelector("[data-roast-cycles]");
if (cycles) {
  cycles.textContent = String(FEWEST_CYCLES + Math.floor(Math.random() * (MOST_CYCLES - FEWEST_CYCLES + 1)));
}

// A browser may take the pages of the app for this one after a sign-out, and Back would change the address alone.
function reloadElsewhere() {
  if (window.location.pathname !== "/") window.location.reload();
}
window.addEventListener("popstate", reloadElsewhere);
// Back may have come before this script.
reloadElsewhere();

// Links that are called buttons answer the space bar as buttons do.
document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== " " || !(target instanceof HTMLAnchorElement) || target.role !== "button") return;
  event.preventDefault();
  target.click();
});
