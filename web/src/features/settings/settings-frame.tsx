import { Link, Outlet } from "@tanstack/react-router";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { SETTINGS_PAGES } from "#ui/shell/app-pages.ts";
import classes from "./settings-frame.module.css";

/** The index of the settings beside the section that is open; above it on a phone. */
export function SettingsFrame() {
  return (
    <div className={classes.frame}>
      <nav aria-label="Settings" className={classes.index}>
        {SETTINGS_PAGES.map(({ to, label, permission }) => {
          const link = (
            <Link key={to} to={to} className={classes.link} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          );
          return permission === null ? (
            link
          ) : (
            <IfAllowed key={to} permission={permission}>
              {link}
            </IfAllowed>
          );
        })}
      </nav>
      <div className={classes.section}>
        <Outlet />
      </div>
    </div>
  );
}
