import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import classes from "./dashboard.module.css";

type Native = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The name of a coffee, batch or roast, which leads to it. */
export const NameLink = createLink((props: Native) => <a className={classes.name} {...props} />);

/** A figure that leads to the rows it was computed from. */
export const FigureLink = createLink(({ children, ...props }: Native) => (
  <a className={classes.figureLink} {...props}>
    <LiveFigure>{children}</LiveFigure>
  </a>
));
