import type { TeamMember } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useOpenRoastery } from "./use-open-roastery.ts";
import { useTeamChange } from "./use-team-change.ts";

export interface TeamQuestionSubject {
  kind: "remove" | "handOver" | "leave";
  member: TeamMember;
}

interface TeamQuestionProps {
  subject: TeamQuestionSubject | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Question before what somebody else feels at once, or what the person who does it cannot undo. */
export function TeamQuestion({ subject, isOpen, onClose }: TeamQuestionProps) {
  const { change, busyId } = useTeamChange(onClose);
  const leaving = useOpenRoastery();
  if (subject === null) return null;
  const { id, name } = subject.member;
  const questions = {
    remove: {
      title: "Remove from the team",
      text: `${name} loses access to this roastery. Their work stays.`,
      label: "Remove",
      confirm: () =>
        change({
          id,
          send: () => api.team.remove.call({ id }),
          done: `${name} was removed`,
          undo: { send: () => api.team.restoreMember.call({ id }), done: `${name} is back in the team` },
        }),
    },
    handOver: {
      title: "Hand over ownership",
      text: `${name} becomes the owner of this roastery, and you become a manager. Plans then use their batch size.`,
      label: "Hand over",
      confirm: () => change({ id, send: () => api.team.handOver.call({ id }), done: `${name} is now the owner` }),
    },
    leave: {
      title: "Leave this roastery",
      text: "You lose access to this roastery. Your work stays. To come back, you need a new invitation.",
      label: "Leave",
      confirm: () =>
        leaving.mutate(
          async () => {
            await api.team.leave.call({});
            await api.team.openOwn.call({});
          },
          { onSettled: onClose },
        ),
    },
  };
  const question = questions[subject.kind];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={question.title}
      confirmLabel={question.label}
      isDestructive
      isBusy={busyId !== null || leaving.isPending}
      onConfirm={question.confirm}
      onClose={onClose}
    >
      {question.text}
    </ConfirmDialog>
  );
}
