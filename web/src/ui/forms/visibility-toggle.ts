import type { PasswordInputProps } from "@mantine/core";

/**
 * Button that shows what is typed in a secret field: reached by the keyboard and as large as a thumb. Its name has no
 * label of a field in it, so that a screen reader finds that one field by its label.
 */
export const VISIBILITY_TOGGLE = {
  visibilityToggleFocusable: true,
  rightSectionWidth: 44,
  visibilityToggleButtonProps: { "aria-label": "Show characters", style: { width: 44, height: 44 } },
} satisfies PasswordInputProps;
