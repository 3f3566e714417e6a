import { type ButtonProps, Menu } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** A line of a menu that leads to another page. */
export const MenuLink = createLink((props: Native) => <Menu.Item component="a" {...props} />);
