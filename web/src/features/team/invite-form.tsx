import { Alert, Code } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { InviteInput, TeamInvitation } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { drawnPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { rolesToGive } from "./roles-to-give.ts";

const FIELDS = defineFields<TeamInvitation>()({
  email: { kind: "email", label: "Address" },
  role: { kind: "choice", label: "Role", words: {}, usual: "roaster" },
});

const noMail = drawnPart<TeamInvitation>(() => (
  <Alert color="amber" role="status" title="This server sends no mail">
    Nobody can be invited here until whoever runs the server sets up a mail server (<Code>SMTP_URL</Code>). Someone
    whose invitation is waiting gets in by a link that <Code>npm run link -- ADDRESS</Code> prints on the server, and
    finds the invitation in Tryer.
  </Alert>
));

export function InviteForm({ onClose }: { onClose: () => void }) {
  const held = useContext(CurrentRole) ?? "viewer";
  const isMailOffered = useQuery(api.team.show.queryOptions()).data?.isMailOffered;
  return (
    <RecordForm
      noun="Invitation"
      fields={FIELDS}
      parts={{ noMail }}
      layout={{ first: [...(isMailOffered === false ? ([["noMail"]] as const) : []), ["email"], ["role"]] }}
      looks={() => ({ role: { options: rolesToGive(held) } })}
      row={null}
      api={{ row: TeamInvitation, add: { input: InviteInput, call: api.team.invite.call } }}
      submitLabel="Send invitation"
      onSaved={({ email }) => successToast("Success", `Invitation sent to ${email}`)}
      onClose={onClose}
    />
  );
}
