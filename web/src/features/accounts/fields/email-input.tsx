import { TextInput, type TextInputProps } from "@mantine/core";

/** An address, as browsers, password managers and phones like to be asked for one. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    label="Email"
    type="email"
    size="md"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
