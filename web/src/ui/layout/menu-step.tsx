import { Menu, type MenuItemProps } from "@mantine/core";
import type { MouseEvent } from "react";

interface MenuStepProps extends Omit<MenuItemProps, "color"> {
  /** Red, for what takes something away. */
  isDestructive?: boolean;
  onChoose: () => void;
}

/**
 * One step of a menu. The menu's button has the focus again before the step is taken: a dialog gives the focus back to
 * where it was when it opened, and the step is gone by then.
 */
export function MenuStep({ isDestructive = false, onChoose, ...item }: MenuStepProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    buttonOfMenu(event.currentTarget)?.focus({ preventScroll: true });
    onChoose();
  };
  return <Menu.Item {...(isDestructive ? { color: "red" } : {})} {...item} onClick={choose} />;
}

/** The button that opened the menu in which a step stands. */
function buttonOfMenu(step: HTMLElement): HTMLElement | null {
  const name = step.closest("[role=menu]")?.getAttribute("aria-labelledby") ?? "";
  return document.getElementById(name);
}
