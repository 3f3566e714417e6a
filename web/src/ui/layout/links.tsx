import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, KeyboardEvent, Ref } from "react";

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button, with the router's typed address: it leads somewhere, so it is a link. */
export const ButtonLink = createLink((props: ButtonProps & Native) => <Button component="a" {...props} />);

/**
 * A button by name and role that happens to lead to another page ('Roast', 'View History'): it keeps its address, so
 * that it can be opened in a new tab, and answers the space bar as buttons do.
 */
export const GoButton = createLink((props: ButtonProps & Native) => (
  <Button component="a" role="button" onKeyDown={clickOnSpace} {...props} />
));

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A link in running text, tall enough for a thumb. */
export const TextLink = createLink((props: AnchorProps & Native) => (
  <Anchor underline="always" display="inline-block" py={14} my={-8} inline {...props} />
));
