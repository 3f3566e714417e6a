import { Alert, Code, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { signInMethodsQuery } from "./social-calls.ts";

/** Says, where the server has no mail server, what is not possible for that reason, and who can help. */
export function NoMailNotice({ what }: { what: string }) {
  const { data: ways } = useQuery(signInMethodsQuery);
  if (ways?.isMailOffered !== false) return null;
  return (
    <Alert color="amber" role="status" title="This server sends no mail">
      <Text size="sm">
        {what} here until whoever runs the server sets up a mail server (<Code>SMTP_URL</Code>). On the server,{" "}
        <Code>npm run link -- ADDRESS</Code> prints a link to sign up or to choose a new password.
      </Text>
    </Alert>
  );
}
