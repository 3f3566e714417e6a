import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const THEMES = [
  { scheme: "light", label: "Light", Icon: IconSun },
  { scheme: "dark", label: "Dark", Icon: IconMoon },
  { scheme: "auto", label: "As the system", Icon: IconDeviceDesktop },
] as const satisfies { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[];

/** Light, dark or as the system has it; remembered by the browser. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = THEMES.find(({ scheme }) => scheme === colorScheme);
  const CurrentIcon = current?.Icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" width={180} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Theme">
          <CurrentIcon size={20} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme}>
          {THEMES.map(({ scheme, label, Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              mih={44}
              rightSection={<Icon size={16} />}
              onChange={() => setColorScheme(scheme)}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
