import { PasswordInput, type PasswordInputProps, Stack, Text } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { VISIBILITY_TOGGLE } from "#ui/forms/visibility-toggle.ts";

/** Field of a password, which says when Caps Lock is on. */
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
        {...VISIBILITY_TOGGLE}
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
