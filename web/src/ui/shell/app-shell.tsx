import { ActionIcon, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../layout/page-title.ts";
import { whenOpened } from "../lazy/when-needed.tsx";
import { pageNameAt } from "./app-pages.ts";
import { BarLinks } from "./bar-links.tsx";
import { Brand } from "./brand.tsx";
import { SearchButton } from "./search-button.tsx";
import classes from "./shell.module.css";
import { ThemeMenu } from "./theme-menu.tsx";
import { usePaletteKey } from "./use-palette-key.ts";

const MenuDrawer = whenOpened(() => import("./menu-drawer.tsx").then(({ MenuDrawer }) => MenuDrawer));

interface AppShellProps {
  isSigningOut: boolean;
  onSignOut: () => void;
  /** Further tools of the bar. */
  tools?: ReactNode;
  /** Under the bar, over the page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** What stands around every page behind sign-in: the way to all others, and out. */
export function AppShell({ isSigningOut, onSignOut, tools, banner, children }: AppShellProps) {
  const [isMenuOpen, menu] = useDisclosure(false);
  usePaletteKey();
  // What stands in the frame has a name, or is the page that says that there is none at this address.
  usePageTitle(pageNameAt(useLocation().pathname) ?? "Page not found");
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <div className={classes.barInner}>
          <Brand />
          <BarLinks />
          <div className={classes.tools}>
            <SearchButton className={`${classes.wideOnly} ${classes.search}`} h={44} px="sm" />
            {tools}
            <ThemeMenu />
            <Button
              className={classes.wideOnly}
              variant="subtle"
              color="gray"
              px="xs"
              h={44}
              loading={isSigningOut}
              onClick={onSignOut}
            >
              Sign Out
            </Button>
            <ActionIcon
              className={classes.burger}
              variant="subtle"
              color="gray"
              size={44}
              aria-label="Open menu"
              aria-expanded={isMenuOpen}
              onClick={menu.open}
            >
              <IconMenu2 size={22} stroke={1.8} />
            </ActionIcon>
          </div>
        </div>
      </header>
      <MenuDrawer isOpen={isMenuOpen} isSigningOut={isSigningOut} onClose={menu.close} onSignOut={onSignOut} />
      {banner}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}
