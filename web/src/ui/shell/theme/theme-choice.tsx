import { type MantineColorScheme, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { THEMES } from "../../layout/themes.ts";
import { ThemeButton } from "./theme-button.tsx";

interface ThemeChoiceProps {
  value: MantineColorScheme;
  onChange: (scheme: MantineColorScheme) => void;
}

/** Opens by itself: it is there because somebody asked for it, and its button takes the place of the one they pressed. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={180} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ThemeButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value}>
          {THEMES.map(({ scheme, label, Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              mih={44}
              rightSection={<Icon size={16} />}
              onChange={() => onChange(scheme)}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
