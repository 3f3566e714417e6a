import { Box, Card, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { THEMES, useTheme } from "#ui/layout/themes.ts";

/** Light or dark: of this browser, not of the person, because it is the room and the screen that decide. */
export function ThemeSection() {
  const { theme, choose } = useTheme();
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Theme
        </Title>
        <SegmentedControl
          aria-label="Theme of this browser"
          value={theme.scheme}
          onChange={(chosen) => {
            const known = THEMES.find(({ scheme }) => scheme === chosen);
            if (known !== undefined) choose(known.scheme);
          }}
          size="md"
          fullWidth
          // Three words beside one another, also on the narrowest phone.
          styles={{ label: { paddingInline: 8 } }}
          data={THEMES.map(({ scheme, label, Icon }) => ({
            value: scheme,
            label: (
              <Group gap={8} wrap="nowrap" justify="center" mih={34}>
                <Box component={Icon} size={18} stroke={1.8} aria-hidden visibleFrom="xs" />
                <Text span size="sm">
                  {label}
                </Text>
              </Group>
            ),
          }))}
        />
        <Text size="sm" c="dimmed">
          Saved in this browser.
        </Text>
      </Stack>
    </Card>
  );
}
