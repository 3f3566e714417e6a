import { Link } from "@tanstack/react-router";
import type { PageAddress } from "./app-pages.ts";
import classes from "./shell.module.css";

interface BarLinkProps {
  page: { to: PageAddress; label: string };
  /** Page of the bar whose area is open. */
  current: PageAddress;
  onClick?: () => void;
}

/** Link to an area: lit on each of its pages, whatever their addresses begin with. */
export const BarLink = ({ page: { to, label }, current, onClick }: BarLinkProps) => (
  <Link
    to={to}
    className={classes.link}
    activeOptions={{ exact: true }}
    aria-current={to === current ? "page" : undefined}
    {...(onClick ? { onClick } : {})}
  >
    {label}
  </Link>
);
