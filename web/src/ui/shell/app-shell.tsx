import { ActionIcon, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { isDialogOpen } from "../dialogs/is-dialog-open.ts";
import { commandCenter } from "../keyboard/command-center.ts";
import { usePageSubjectName, usePageTitle } from "../layout/page-title.ts";
import { lazyDialog } from "../lazy/lazy-part.tsx";
import { Brand } from "./brand.tsx";
import { BarLinks } from "./navigation/bar-links.tsx";
import { SearchButton } from "./navigation/search-button.tsx";
import { pageNameAt } from "./pages/app-pages.ts";
import classes from "./shell.module.css";
import { ThemeMenu } from "./theme/theme-menu.tsx";

/** Ctrl/⌘-K from the first moment of a page, also before the palette has been loaded. */
function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const isOpen = commandCenter.get() === "palette";
      if (!isOpen && isDialogOpen()) return;
      event.preventDefault();
      if (!event.repeat) commandCenter.set(isOpen ? null : "palette");
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

const MenuDrawer = lazyDialog(() => import("./navigation/menu-drawer.tsx").then(({ MenuDrawer }) => MenuDrawer));

interface AppShellProps {
  isSigningOut: boolean;
  onSignOut: () => void;
  /** Further tools of the bar. */
  tools?: ReactNode;
  /** Content under the bar, over the page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Frame around every page behind sign-in: the way to all others, and out. */
export function AppShell({ isSigningOut, onSignOut, tools, banner, children }: AppShellProps) {
  const [isMenuOpen, menu] = useDisclosure(false);
  usePaletteKey();
  // A page without a name is the one for unknown addresses.
  const pageName = pageNameAt(useLocation().pathname) ?? "Page not found";
  usePageTitle(usePageSubjectName() ?? pageName);
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
