import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> };

/** Link of a row, which leads where the whole row leads. */
export const RowLink = createLink((props: AnchorProps & Native) => (
  <Anchor
    data-row-link
    fz="inherit"
    fw={600}
    c="var(--mantine-color-text)"
    underline="hover"
    display="inline-block"
    py={12}
    my={-8}
    inline
    {...props}
  />
));
