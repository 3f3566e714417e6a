import { Alert, Button, Drawer, Stack } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { placeOf } from "../pages/sections.ts";
import { useShownPages } from "../pages/shown-areas.ts";
import classes from "../shell.module.css";
import { LitLink } from "./lit-link.tsx";
import { SearchButton } from "./search-button.tsx";
import { UnusedPages } from "./unused-menu.tsx";

interface PageLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** The areas of the app that are in use, the one that is open lit, and below them the others. */
function PageLinks({ className, onNavigate }: PageLinksProps) {
  const { bar: current } = placeOf(useLocation().pathname);
  const { pages, unused } = useShownPages(current);
  return (
    <nav aria-label="Pages" className={className}>
      {pages.map(({ to, label }) => (
        <LitLink key={to} to={to} className={classes.link} isLit={to === current} onClick={() => onNavigate?.()}>
          {label}
        </LitLink>
      ))}
      {unused.length > 0 && (
        <UnusedPages isFolded pages={unused} className={className} {...(onNavigate && { onNavigate })} />
      )}
    </nav>
  );
}

interface MenuDrawerProps {
  isOpen: boolean;
  isSigningOut: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The navigation below 640 px. */
export function MenuDrawer({ isOpen, isSigningOut, onClose, onSignOut }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Menu"
      size={300}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ "aria-label": "Close menu" }}
    >
      <Stack gap="md">
        <Alert color="leaf" title="Beta Program Free Access">
          Everything is free during the beta.
        </Alert>
        <SearchButton size="md" justify="flex-start" onClick={onClose} />
        <PageLinks className={classes.drawerLinks} onNavigate={onClose} />
        <Button variant="default" size="md" loading={isSigningOut} onClick={onSignOut}>
          Sign Out
        </Button>
      </Stack>
    </Drawer>
  );
}
