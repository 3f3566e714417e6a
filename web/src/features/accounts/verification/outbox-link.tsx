import { useQuery } from "@tanstack/react-query";
import { TextLink } from "#ui/layout/links.tsx";
import { outboxQuery } from "./outbox-query.ts";

/** On a machine without a mail server the mail waits in the local outbox; elsewhere there is nothing to show. */
export function OutboxLink() {
  const { data } = useQuery(outboxQuery);
  if (data == null) return null;
  return <TextLink to="/outbox">Open the local outbox</TextLink>;
}
