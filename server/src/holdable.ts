/** A function whose calls can be held back for a moment; they go on in their order once `release` is called. */
export function holdable<Given extends unknown[], Result>(call: (...given: Given) => Result | Promise<Result>) {
  let held: Promise<void> | null = null;
  return {
    call: (...given: Given): Result | Promise<Result> =>
      held === null ? call(...given) : held.then(() => call(...given)),
    /** Holds calls back from now on. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return release;
    },
  };
}
