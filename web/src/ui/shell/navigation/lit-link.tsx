import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type LitLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Whether it is the current one: said by the table of areas, not by what its address begins with. */
  isLit: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** Link to an area or a section, marked as the current page by whoever draws it. */
export const LitLink = createLink(({ isLit, ...props }: LitLinkProps) => (
  <a {...props} aria-current={isLit ? "page" : undefined} />
));
