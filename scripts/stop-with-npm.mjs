const LOOK_EVERY_MS = 100;

/**
 * Stops this process when npm is told to stop. npm hands SIGTERM to the shell between it and us, and that shell dies
 * without a word to its child; what we can see is that our parent is another process now.
 * Started without npm, a parent that ends means nothing: that is how one leaves a server running.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();

  // A signal to the whole process group reaches us directly, and then the parent ends as well: one stop is enough,
  // a second signal could cut short the clean end of the first.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
