import { type ButtonProps, Menu } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** A step of a menu that leads to another page. Apart from the other links: the first page has no menu. */
export const MenuLink = createLink((props: Native) => <Menu.Item component="a" mih={44} {...props} />);
