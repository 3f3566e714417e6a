import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { IfCan } from "#ui/if-can.tsx";
import { SETTINGS_PAGES } from "#ui/shell/app-pages.ts";
import classes from "./settings-frame.module.css";

/** The index of the settings beside the section that is open; above it on a phone. */
export function SettingsFrame() {
  const index = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is current changes with the address.
  useEffect(() => {
    const current = index.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <nav ref={index} aria-label="Settings" className={classes.index}>
        {SETTINGS_PAGES.map(({ to, label, permission }) => {
          const link = (
            <Link key={to} to={to} className={classes.link} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          );
          return permission === undefined ? (
            link
          ) : (
            <IfCan key={to} permission={permission}>
              {link}
            </IfCan>
          );
        })}
      </nav>
      <div className={classes.section}>
        <Outlet />
      </div>
    </div>
  );
}
