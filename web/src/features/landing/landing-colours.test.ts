import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { cssVariables, theme } from "#ui/layout/theme.ts";
import sheet from "./landing.css?raw";

/** `--page: light-dark(#faf7f2, #14110f)` → both colours. */
function coloursOf(name: string) {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet) ?? [];
  return { light: light?.toUpperCase(), dark: dark?.toUpperCase() };
}

test.each([
  ["page", "--mantine-color-body"],
  ["ink", "--mantine-color-text"],
  ["muted", "--mantine-color-dimmed"],
  ["card", "--tryer-card"],
  ["line", "--tryer-line"],
  ["on-ember", "--tryer-on-filled"],
] as const)("the landing page's %s is the app's, in both themes", (name, variable) => {
  const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
  expect(coloursOf(name)).toEqual({ light: light[variable], dark: dark[variable] });
});

test.each(["ember", "leaf"])("the landing page's %s is the app's, in both themes", (name) => {
  const shades = theme.colors?.[name];
  expect(coloursOf(name)).toEqual({ light: shades?.[7], dark: shades?.[4] });
});
