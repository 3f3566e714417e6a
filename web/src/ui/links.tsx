import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button, with the router's typed address: it leads somewhere, so it is a link. */
export const ButtonLink = createLink((props: ButtonProps & Native) => <Button component="a" {...props} />);

/** A link in running text, tall enough for a thumb. */
export const TextLink = createLink((props: AnchorProps & Native) => (
  <Anchor underline="always" display="inline-block" py={14} my={-8} inline {...props} />
));
