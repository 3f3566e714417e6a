import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { useTheme } from "../../layout/themes.ts";

/** Shows which theme is chosen. */
export function ThemeButton(props: ActionIconProps & ComponentPropsWithRef<"button">) {
  const { theme } = useTheme();
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label="Theme" {...props}>
      <theme.Icon size={20} stroke={1.8} />
    </ActionIcon>
  );
}
