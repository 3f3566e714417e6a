import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Team } from "@tryer/contract";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { MemberRow } from "./member-row.tsx";
import { RoleTable } from "./role-table.tsx";
import { ROLE_LABELS } from "./role-words.ts";
import { TeamQuestion, type TeamQuestionSubject } from "./team-question.tsx";
import { TeamRow } from "./team-row.tsx";
import { useTeamChange } from "./use-team-change.ts";

const InviteForm = lazyPart(() => import("./invite-form.tsx").then(({ InviteForm }) => InviteForm));

/** The people of the roastery, those who are invited, and what each role may do. */
interface TeamSectionProps {
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
}

export function TeamSection({ isInviting, onInviting }: TeamSectionProps) {
  const query = useQuery(api.team.show.queryOptions({ refetchOnMount: "always" }));
  const mayInvite = useCan("team:write");
  return (
    <Card component="section" aria-labelledby="team">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id="team">
            Members
          </Title>
          <IfCan permission="team:write">
            <Button onClick={() => onInviting(true)}>Invite someone</Button>
          </IfCan>
        </Group>
        <QueryBoundary query={query} errorTitle="The team could not be loaded">
          {(team) => <People team={team} />}
        </QueryBoundary>
        <RoleTable />
      </Stack>
      <FormModal isOpen={isInviting && mayInvite} title="Invite someone" onClose={() => onInviting(false)}>
        <InviteForm onClose={() => onInviting(false)} />
      </FormModal>
    </Card>
  );
}

function People({ team: { members, invitations } }: { team: Team }) {
  const { data: profile } = useQuery(profileQuery());
  const asking = useSubjectDialog<TeamQuestionSubject>();
  const { change, busyId } = useTeamChange();
  const { moment } = useMoments();
  const isSoleOwner = members.filter(({ role }) => role === "owner").length === 1;
  return (
    <>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Members">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.userId === profile?.userId}
            isLastOwner={isSoleOwner && member.role === "owner"}
            isBusy={busyId === member.id}
            onRole={(role) =>
              change({
                id: member.id,
                send: () => api.team.changeRole.call({ id: member.id, role }),
                done: `${member.name} is now ${role}`,
              })
            }
            onRemove={() => asking.open({ kind: "remove", member })}
            onHandOver={() => asking.open({ kind: "handOver", member })}
            onLeave={() => asking.open({ kind: "leave", member })}
          />
        ))}
      </Stack>
      {invitations.length > 0 && (
        <Stack gap={4}>
          <Text fw={600}>Invited</Text>
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Invited">
            {invitations.map(({ id, email, role, expiresAt, isExpired }) => (
              <TeamRow
                key={id}
                title={email}
                text={`${ROLE_LABELS[role]} · ${isExpired ? "expired" : "until"} ${moment(expiresAt)}`}
              >
                <RowMenu
                  name={email}
                  isBusy={busyId === id}
                  steps={[
                    {
                      verb: "Send again",
                      onClick: () =>
                        change({
                          id,
                          send: () => api.team.resend.call({ id }),
                          done: `Invitation sent to ${email} again`,
                        }),
                    },
                    {
                      verb: "Undo",
                      isDestructive: true,
                      onClick: () =>
                        change({
                          id,
                          send: () => api.team.revoke.call({ id }),
                          done: `${email} is no longer invited`,
                          undo: {
                            send: () => api.team.restoreInvitation.call({ id }),
                            done: `The invitation of ${email} works again`,
                          },
                        }),
                    },
                  ]}
                />
              </TeamRow>
            ))}
          </Stack>
        </Stack>
      )}
      <TeamQuestion subject={asking.subject} isOpen={asking.isOpen} onClose={asking.close} />
    </>
  );
}
