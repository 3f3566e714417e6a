import { useEffect, useState } from "react";

const secondsUntil = (iso: string | null) =>
  iso === null ? 0 : Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));

/** Whole seconds until a moment, counted down on the screen; 0 when it has come. */
export function useSecondsUntil(iso: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(iso));
  useEffect(() => {
    setSeconds(secondsUntil(iso));
    const timer = setInterval(() => {
      const left = secondsUntil(iso);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [iso]);
  return seconds;
}
