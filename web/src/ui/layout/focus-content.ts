/** A dialog of the library gives the focus back 10 ms after it has shut; without motion it is gone before that. */
const AFTER_GIVEN_BACK_MS = 30;

/** Moves the focus to the content after a change of page without a click on it, unless something there has taken it. */
export function focusContent(): void {
  window.setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, AFTER_GIVEN_BACK_MS);
}
