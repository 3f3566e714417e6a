import { Button } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { server } from "#api/connection/server.ts";
import { isNewVersionReady, reload } from "#api/deployment/new-version.ts";
import { leaveWith } from "../forms/unsaved-changes.ts";
import classes from "./notice-bar.module.css";

/**
 * Bar above every page that says that the server is away, or that it has a new version. It has its own place and covers
 * nothing. Loaded with the app, because neither can be loaded when it is true.
 */
export function NoticeBar() {
  const isAway = useSelector(server.isAway);
  const isNew = useSelector(isNewVersionReady);
  return (
    <div role="status" className={classes.place} data-stays={isAway}>
      {isAway ? (
        <div className={`${classes.bar} ${classes.away}`}>
          {navigator.onLine ? "The server cannot be reached." : "You are offline."} What you see may be old; nothing can
          be saved until the connection is back.
        </div>
      ) : (
        isNew && (
          <div className={`${classes.bar} ${classes.new}`}>
            A new version is ready
            <Button size="compact-sm" variant="default" onClick={() => void leaveWith(reload)}>
              Reload
            </Button>
          </div>
        )
      )}
    </div>
  );
}
