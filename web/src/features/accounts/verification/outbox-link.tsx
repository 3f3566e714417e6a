import { useQuery } from "@tanstack/react-query";
import { TextLink } from "#ui/layout/links.tsx";
import { outboxQuery } from "./outbox-query.ts";

/**
 * Link to the local outbox, where mail waits on a machine without a mail server; elsewhere there is nothing to show.
 */
export function OutboxLink() {
  const { data } = useQuery(outboxQuery);
  if (data == null) return null;
  return <TextLink to="/outbox">Open the local outbox</TextLink>;
}
