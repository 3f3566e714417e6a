import { Stack, type StackProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import classes from "./in-order.module.css";

/** Marks of parts and lists that still come. */
const COMING = '[data-part-coming], [role="status"][aria-label="Loading..."]';

/**
 * Parts of a page below each other that load apart: each is shown once those above it are there, so that nothing jumps.
 * An observer marks those that wait: as a rule of the stylesheet (`:has(…) ~ *`), Chromium 156 at times leaves them
 * without a box after the mark has gone.
 */
export function InOrder(props: StackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parts = stack.current;
    if (parts === null) return;
    const markWaiting = () => {
      let isComing = false;
      for (const part of parts.children) {
        part.toggleAttribute("data-waits", isComing);
        isComing ||= part.matches(COMING) || part.querySelector(COMING) !== null;
      }
    };
    markWaiting();
    const observer = new MutationObserver(markWaiting);
    observer.observe(parts, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-part-coming", "role", "aria-label"],
    });
    return () => observer.disconnect();
  }, []);
  return <Stack {...props} ref={stack} className={classes.inOrder} />;
}
