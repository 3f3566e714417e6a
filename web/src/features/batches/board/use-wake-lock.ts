import { useEffect } from "react";

/** Keeps the screen on while a page is open and in sight, where the browser can; it lets go whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (wakeLock === undefined) return;
    let held: WakeLockSentinel | null = null;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const sentinel = await wakeLock.request("screen");
        if (isGone) await sentinel.release();
        else held = sentinel;
      } catch {
        // A nearly empty battery refuses it: the screen then goes dark as it would anyway.
      }
    };
    const holdAgain = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void held?.release();
    };
  }, []);
}
