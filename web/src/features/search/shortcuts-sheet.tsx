import { Group, Kbd, Modal, SimpleGrid, Stack, Switch, Text, Title } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { modKey } from "#ui/keyboard/mod-key.ts";
import { areSingleKeysOn, switchSingleKeys } from "#ui/keyboard/single-keys.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { Command } from "./commands.ts";

interface ShortcutsSheetProps {
  isOpen: boolean;
  commands: readonly Command[];
  onClose: () => void;
}

/** All shortcuts, from the list that the keyboard handler uses. */
export function ShortcutsSheet({ isOpen, commands, onClose }: ShortcutsSheetProps) {
  const isPhone = useIsPhone();
  const areOn = useSelector(areSingleKeysOn);
  const pages = commands.filter(({ group, keys }) => group === "Pages" && keys !== undefined);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={680}
      fullScreen={isPhone}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          <Keys
            title="Everywhere"
            lines={[
              { label: "Find or do anything", keys: [`${modKey()} K`] },
              { label: "Undo the last removal", keys: [`${modKey()} Z`] },
              { label: "Save the form", keys: [`${modKey()} Enter`] },
              { label: "Close, or go back", keys: ["Esc"] },
              { label: "Add something to this page", keys: ["n"] },
              { label: "Search on this page", keys: ["/"] },
              { label: "Next row, row before", keys: ["j", "k"] },
              { label: "This sheet", keys: ["?"] },
            ]}
          />
          <Keys title="Go to" lines={pages.map(({ label, keys = "" }) => ({ label, keys: keys.split(" ") }))} />
        </SimpleGrid>
        <Switch
          label="Shortcuts of single keys"
          description="When off, only shortcuts with Ctrl or ⌘ work."
          checked={areOn}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

function Keys({ title, lines }: { title: string; lines: { label: string; keys: string[] }[] }) {
  return (
    <Stack gap={4} component="section">
      <Title order={3} size="h6">
        {title}
      </Title>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {lines.map(({ label, keys }) => (
          <Group key={label} component="li" justify="space-between" wrap="nowrap" py={5}>
            <Text size="sm">{label}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
