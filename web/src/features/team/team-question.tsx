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
      text: `${name} sees and changes nothing of this roastery any more, from now on. What they did stays.`,
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
      text: `${name} becomes the owner of this roastery, and you stay on as manager. Plans go by their batch size then.`,
      label: "Hand over",
      confirm: () => change({ id, send: () => api.team.handOver.call({ id }), done: `${name} is now the owner` }),
    },
    leave: {
      title: "Leave this roastery",
      text: "You see and change nothing here any more. What you did stays. Coming back takes a new invitation.",
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
