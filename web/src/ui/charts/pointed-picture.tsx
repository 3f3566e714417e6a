import type { ReactNode } from "react";
import classes from "./charts.module.css";
import type { usePointed } from "./use-pointed.ts";

interface PointedPictureProps {
  /** Name of the chart for those who do not see it. */
  label: string;
  width: number;
  height: number;
  pointing: ReturnType<typeof usePointed>;
  /** Place that lies so far from the left and the top of the picture; null where none does. */
  placeAt: (fromLeft: number, fromTop: number) => number | null;
  children: ReactNode;
}

/** Picture of a chart whose places a person points at, by pointer or by keyboard. */
export const PointedPicture = ({ label, width, height, pointing, placeAt, children }: PointedPictureProps) => (
  <svg
    width={width}
    height={height}
    role="img"
    aria-label={label}
    className={classes.chart}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: values are read out by keyboard
    tabIndex={0}
    onKeyDown={pointing.onKeyDown}
    onPointerMove={({ clientX, clientY, currentTarget }) => {
      const { left, top } = currentTarget.getBoundingClientRect();
      pointing.point(placeAt(clientX - left, clientY - top));
    }}
    onPointerLeave={({ pointerType }) => pointerType === "mouse" && pointing.point(null)}
    onBlur={() => pointing.point(null)}
  >
    {children}
  </svg>
);
