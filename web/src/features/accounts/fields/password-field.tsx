import { PasswordInput, type PasswordInputProps, Stack, Text } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useState } from "react";

/** The toggle's name must not contain the field's label: people's tests and screen readers look for that one field. */
export function PasswordField({ onBlur, ...props }: PasswordInputProps) {
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  // Browsers tell the state of the lock with a key event only.
  const look = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState("CapsLock"));
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setIsCapsLockOn(false);
    onBlur?.(event);
  };
  return (
    <Stack gap={4}>
      <PasswordInput
        label="Password"
        size="md"
        visibilityToggleFocusable
        rightSectionWidth={44}
        visibilityToggleButtonProps={{ "aria-label": "Show characters", style: { width: 44, height: 44 } }}
        {...props}
        onBlur={leave}
        onKeyDown={look}
        onKeyUp={look}
      />
      <Text size="sm" c="amber" role="status">
        {isCapsLockOn ? "Caps Lock is on." : ""}
      </Text>
    </Stack>
  );
}
