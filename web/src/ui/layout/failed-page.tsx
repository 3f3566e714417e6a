import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { server } from "#api/connection/server.ts";
import { isMissingPart, type Recovery, recoverMissingPart } from "#api/deployment/missing-parts.ts";
import { Loading } from "../feedback/loading.tsx";
import { WaitingForConnection } from "../feedback/waiting-for-connection.tsx";
import { hasUnsaved } from "../forms/unsaved-changes.ts";
import { FailureScreen } from "./failure-screen.tsx";

/** Replaces a page that failed. The rest of the app stays usable around it. */
export function FailedPage({ error }: ErrorComponentProps) {
  return isMissingPart(error) ? <MissingPage /> : <FailureScreen />;
}

/**
 * Page for a missing part: a file that is gone comes with the new version; one that cannot be reached, with the
 * connection.
 */
function MissingPage() {
  const router = useRouter();
  const [recovery, setRecovery] = useState<Recovery>("reloading");
  useEffect(() => {
    void recoverMissingPart(() => hasUnsaved.get()).then(setRecovery);
    const watch = server.isAway.subscribe((isAway) => {
      if (!isAway) void router.invalidate();
    });
    return () => watch.unsubscribe();
  }, [router]);
  if (recovery === "reloading") return <Loading />;
  if (recovery === "unreachable") {
    return <WaitingForConnection>The page opens once you are online.</WaitingForConnection>;
  }
  return <FailureScreen />;
}
