import { Button, Menu, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { RoasteryOfPerson } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ROLE_LABELS } from "./role-words.ts";
import { useOpenRoastery } from "./use-open-roastery.ts";

export function RoasteryMenu({ roasteries }: { roasteries: RoasteryOfPerson[] }) {
  const opening = useOpenRoastery();
  const open = roasteries.find(({ isOpen }) => isOpen);
  return (
    <Menu position="bottom-end" width={260} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="default"
          h={44}
          px="xs"
          maw={{ base: 116, sm: 200 }}
          loading={opening.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Roastery: ${open?.name ?? "none"}`}
        >
          <Text span truncate fz="sm" fw={500}>
            {open?.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={open?.id ?? ""}>
          {roasteries.map(({ id, name, role, isOpen }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              mih={44}
              closeMenuOnClick
              onChange={() => {
                if (!isOpen) opening.mutate(() => api.team.open.call({ id }));
              }}
            >
              <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
                {name}
              </Text>
              <Text fz="xs" c="dimmed">
                {ROLE_LABELS[role]}
              </Text>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
