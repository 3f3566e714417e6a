import { Badge, NativeSelect, Text } from "@mantine/core";
import type { TeamMember } from "@tryer/contract";
import { isRole, mayGiveRole, type Role } from "@tryer/domain/team";
import { useContext } from "react";
import { CurrentRole, useCan } from "#ui/if-can.tsx";
import { RowMenu, type RowStep } from "#ui/lists/row-menu.tsx";
import { ROLE_LABELS } from "./role-words.ts";
import { rolesToGive } from "./roles-to-give.ts";
import { TeamRow } from "./team-row.tsx";

interface MemberRowProps {
  member: TeamMember;
  isSelf: boolean;
  /** Whether the person is the last owner, whose role and membership stay: a roastery needs one. */
  isLastOwner: boolean;
  isBusy: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
  onHandOver: () => void;
  onLeave: () => void;
}

export function MemberRow({
  member,
  isSelf,
  isLastOwner,
  isBusy,
  onRole,
  onRemove,
  onHandOver,
  onLeave,
}: MemberRowProps) {
  const { name, email, role } = member;
  const held = useContext(CurrentRole);
  const mayHandOver = useCan("ownership:write");
  const mayEdit = useCan("team:write") && !isLastOwner && held !== null && mayGiveRole(held, role);
  const steps: RowStep[] = [
    ...(mayHandOver && !isSelf && role !== "owner" ? [{ verb: "Hand over ownership", onClick: onHandOver }] : []),
    ...(!isSelf && mayEdit ? [{ verb: "Remove", isDestructive: true, onClick: onRemove }] : []),
    ...(isSelf && !isLastOwner ? [{ verb: "Leave", isDestructive: true, onClick: onLeave }] : []),
  ];
  return (
    <TeamRow
      title={
        <>
          {name}
          {isSelf && (
            <Text span c="dimmed" fw={400} inherit>
              {" "}
              (you)
            </Text>
          )}
        </>
      }
      text={email}
    >
      {mayEdit && held !== null ? (
        <NativeSelect
          aria-label={`Role of ${name}`}
          data={rolesToGive(held)}
          value={role}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            if (isRole(value)) onRole(value);
          }}
        />
      ) : (
        <Badge variant="light" color="gray" tt="none" size="lg">
          {ROLE_LABELS[role]}
        </Badge>
      )}
      <RowMenu name={name} steps={steps} isBusy={isBusy} />
    </TeamRow>
  );
}
