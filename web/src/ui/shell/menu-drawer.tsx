import { Alert, Button, Drawer, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { BAR_PAGES } from "./app-pages.ts";
import { SearchButton } from "./search-button.tsx";
import classes from "./shell.module.css";

interface PageLinksProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** All pages of the app; the router marks the current one with `aria-current`. */
function PageLinks({ className, onNavigate }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className={className}>
      {BAR_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link} onClick={() => onNavigate?.()}>
          {label}
        </Link>
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
