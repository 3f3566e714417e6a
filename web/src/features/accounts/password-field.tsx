import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** The toggle's name must not contain the field's label: people's tests and screen readers look for that one field. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      size="md"
      visibilityToggleFocusable
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ "aria-label": "Show characters", style: { width: 44, height: 44 } }}
      {...props}
    />
  );
}
