import { type ReactNode, useState } from "react";
import classes from "./live-figure.module.css";

/**
 * A figure that flashes once when it changes under the reader's eyes, and never when it is first shown. What is not a
 * single piece of text is shown as it is.
 */
export function LiveFigure({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(children);
  const [changes, setChanges] = useState(0);
  if (typeof children !== "string") return children;
  if (children !== shown) {
    setShown(children);
    setChanges(changes + 1);
  }
  // Another key is another element, whose animation begins.
  return (
    <span key={changes} className={changes > 0 ? classes.changed : undefined}>
      {children}
    </span>
  );
}
