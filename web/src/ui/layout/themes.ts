import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

export const THEMES = [
  { scheme: "light", label: "Light", Icon: IconSun },
  { scheme: "dark", label: "Dark", Icon: IconMoon },
  { scheme: "auto", label: "System", Icon: IconDeviceDesktop },
] as const satisfies { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[];

/** The chosen theme, remembered by the browser. `public/color-scheme.js` reads the same memory before the first paint. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = THEMES.find(({ scheme }) => scheme === colorScheme) ?? THEMES[2];
  return { theme, choose: setColorScheme };
}
