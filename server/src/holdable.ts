/** A function whose calls can be held back for a moment; they go on in their order once `release` is called. */
export function holdable<Given extends unknown[], Result>(call: (...given: Given) => Result | Promise<Result>) {
  let held: Promise<void> | null = null;
  const running = new Set<Promise<unknown>>();

  function begin(given: Given): Result | Promise<Result> {
    const result = call(...given);
    if (result instanceof Promise) {
      const settled = result.then(forget, forget);
      function forget() {
        running.delete(settled);
      }
      running.add(settled);
    }
    return result;
  }

  return {
    call: (...given: Given): Result | Promise<Result> => (held === null ? begin(given) : held.then(() => begin(given))),
    /** Holds calls back from now on. `idle` resolves once those that had begun before are done. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return { release, idle: Promise.all(running).then(() => {}) };
    },
  };
}
