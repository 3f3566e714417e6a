import { Button } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { server } from "#api/connection/server.ts";
import { isNewVersionReady, reload } from "#api/deployment/new-version.ts";
import { isOutboxOpen, openOutbox, outboxNotice } from "#api/outbox/kept-entries.ts";
import { leaveWith } from "../forms/unsaved-changes.ts";
import classes from "./notice-bar.module.css";

/**
 * Bar above every page that says that the server is away, that it has a new version, or that entries wait on this
 * device. It has its own place and covers nothing. Loaded with the app, because neither can be loaded when it is true.
 */
export function NoticeBar() {
  const isAway = useSelector(server.isAway);
  const isNew = useSelector(isNewVersionReady);
  const kept = useSelector(outboxNotice);
  const canKeep = useSelector(openOutbox) !== null;
  return (
    <div role="status" className={classes.place} data-stays={isAway}>
      {isAway ? (
        <div className={`${classes.bar} ${classes.away}`}>
          {navigator.onLine ? "The server cannot be reached." : "You are offline."} This page may be out of date.{" "}
          {canKeep
            ? "Roasts, ticks and packing are saved here and sent later. Nothing else can be saved."
            : "You cannot save until you are online."}
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
      {kept !== null && (
        <div className={`${classes.bar} ${classes.away}`}>
          {kept}
          <Button size="compact-sm" variant="default" onClick={() => isOutboxOpen.set(true)}>
            Show entries
          </Button>
        </div>
      )}
    </div>
  );
}
