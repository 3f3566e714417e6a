import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useContext, useId, useState } from "react";
import { PAGES, type PageAddress, pageNameAt } from "#ui/shell/pages/app-pages.ts";
import { useOpenablePages } from "#ui/shell/pages/openable-pages.ts";
import { isPageShown, ShownAreas } from "#ui/shell/pages/shown-areas.ts";
import classes from "./settings-frame.module.css";

/** Pages of the settings by what they are about. */
const SETTINGS_GROUPS: readonly { name: string; pages: readonly PageAddress[] }[] = [
  {
    name: "You",
    pages: ["/settings", "/settings/security", "/settings/calendar", "/settings/weekly-mail", "/settings/account"],
  },
  { name: "Roastery", pages: ["/settings/roastery", "/settings/team", "/settings/names"] },
  { name: "Selling", pages: ["/settings/trade", "/orders/shops"] },
  {
    name: "Connections and data",
    pages: [
      "/settings/api-keys",
      "/settings/connections",
      "/settings/webhooks",
      "/settings/data",
      "/settings/background",
    ],
  },
];

/** The index of the settings in groups beside the section that is open; on a phone a list that a button shows. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <Index key={pathname} pathname={pathname} />
      <div className={classes.section}>
        <Outlet />
      </div>
    </div>
  );
}

function Index({ pathname }: { pathname: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayOpen = useOpenablePages();
  const { shown } = useContext(ShownAreas);
  const id = useId();
  return (
    <nav aria-label="Settings" className={classes.index} data-open={isOpen}>
      <button
        type="button"
        className={classes.choose}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Settings: {pageNameAt(pathname)}
      </button>
      <div id={id} className={classes.groups}>
        {SETTINGS_GROUPS.map(({ name, pages }) => {
          const open = pages.filter((page) => mayOpen(page) && (page === pathname || isPageShown(page, shown)));
          return open.length === 0 ? null : <IndexGroup key={name} name={name} pages={open} />;
        })}
      </div>
    </nav>
  );
}

function IndexGroup({ name, pages }: { name: string; pages: readonly PageAddress[] }) {
  const id = useId();
  return (
    <div className={classes.group}>
      <div id={id} className={classes.groupName}>
        {name}
      </div>
      <ul aria-labelledby={id} className={classes.pages}>
        {pages.map((to) => (
          <li key={to}>
            <Link to={to} className={classes.link} activeOptions={{ exact: true, includeSearch: false }}>
              {PAGES.find((page) => page.to === to)?.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
