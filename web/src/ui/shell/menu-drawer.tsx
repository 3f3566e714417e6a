import { Alert, Button, Drawer, Stack } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { BAR_PAGES } from "./app-pages.ts";
import { LitLink } from "./lit-link.tsx";
import { SearchButton } from "./search-button.tsx";
import { placeOf } from "./sections.ts";
import classes from "./shell.module.css";

interface PageLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** The areas of the app, the one that is open lit. */
function PageLinks({ className, onNavigate }: PageLinksProps) {
  const { bar: current } = placeOf(useLocation().pathname);
  return (
    <nav aria-label="Pages" className={className}>
      {BAR_PAGES.map(({ to, label }) => (
        <LitLink key={to} to={to} className={classes.link} isLit={to === current} onClick={() => onNavigate?.()}>
          {label}
        </LitLink>
      ))}
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
          Everything is free while the beta lasts.
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
