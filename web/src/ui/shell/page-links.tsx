import { Link } from "@tanstack/react-router";
import { NAV_PAGES } from "./app-pages.ts";
import classes from "./shell.module.css";

interface PageLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** All pages of the app; the router marks the current one with `aria-current`. */
export function PageLinks({ className, onNavigate }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className={className}>
      {NAV_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link} onClick={() => onNavigate?.()}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
