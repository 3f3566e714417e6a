import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from "@mantine/core";
import { focusContent } from "./focus-content.ts";

/** Ten steps from light to dark around the two that are used: 4 on dark ground, 7 on light ground. */
const ember: MantineColorsTuple = [
  "#FDF0EA",
  "#FADCD0",
  "#F6BFA8",
  "#F3A57F",
  "#F08A5D",
  "#E06C3A",
  "#C84F22",
  "#B23E16",
  "#8F3010",
  "#6B230B",
];
const leaf: MantineColorsTuple = [
  "#EDF6F0",
  "#D5EADD",
  "#B4D9C2",
  "#98CFAE",
  "#7CC49A",
  "#56A67A",
  "#3F8760",
  "#2E6B4A",
  "#225238",
  "#173826",
];
const steel: MantineColorsTuple = [
  "#EDF3F9",
  "#D6E4F1",
  "#B8D0E7",
  "#A3C4E0",
  "#8FB8E0",
  "#6394C4",
  "#4878A8",
  "#35618E",
  "#284A6D",
  "#1A324B",
];
const amber: MantineColorsTuple = [
  "#FDF6E3",
  "#F9E9BF",
  "#F3D88E",
  "#ECC65F",
  "#E3B341",
  "#C4931F",
  "#A7760D",
  "#8A5A00",
  "#6A4500",
  "#4A3000",
];
const red: MantineColorsTuple = [
  "#FDEFED",
  "#FAD7D3",
  "#F7B5AE",
  "#F4A098",
  "#F28B82",
  "#DE5A4E",
  "#CB3A2C",
  "#B42318",
  "#8E1A11",
  "#67120B",
];
const brown: MantineColorsTuple = [
  "#F8F1EB",
  "#EDDCCD",
  "#DEC0A6",
  "#D3AD8C",
  "#C99A73",
  "#AB7950",
  "#925F3A",
  "#7A4B2A",
  "#5D391F",
  "#3F2614",
];
const gray: MantineColorsTuple = [
  "#FAF7F2",
  "#F3EEE7",
  "#E8E1D8",
  "#D9D0C5",
  "#C2B7AB",
  "#A89C92",
  "#857A71",
  "#6B615A",
  "#453D37",
  "#1F1A17",
];
const dark: MantineColorsTuple = [
  "#EFE9E2",
  "#CFC6BD",
  "#A89C92",
  "#857A71",
  "#4A413B",
  "#3A322D",
  "#2A2420",
  "#1D1916",
  "#14110F",
  "#0D0B0A",
];

/** The face of all texts but display titles; its stand-ins have its widths, so that nothing moves when it arrives. */
const SANS = '"Hanken Grotesk Variable", "Sans Until Then", "Sans Until Then 2", system-ui, sans-serif';

export const theme = createTheme({
  colors: { ember, leaf, steel, amber, red, brown, gray, dark },
  primaryColor: "ember",
  primaryShade: { light: 7, dark: 4 },
  // The library picks text for a filled ground once, from its light shade; on the pale grounds of the dark scheme that
  // text would be white as well.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isThemed = input.color === undefined || input.color in input.theme.colors;
    return input.variant === "filled" && isThemed ? { ...colors, color: "var(--tryer-on-filled)" } : colors;
  },
  fontFamily: SANS,
  headings: { fontFamily: SANS, fontWeight: "650" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  // Names the components instead of `Button.extend`, which would bring every component named here into the first load.
  components: {
    Badge: { defaultProps: { variant: "light", tt: "none" } },
    Button: { defaultProps: { radius: "md" } },
    Card: { defaultProps: { radius: "lg", withBorder: true, padding: "lg" } },
    Modal: {
      defaultProps: {
        radius: "lg",
        centered: true,
        transitionProps: { duration: 150 },
        // The focus goes back to the opener; where that is gone, it must not be lost.
        onExitTransitionEnd: focusContent,
      },
      styles: { title: { fontWeight: 650 } },
    },
    Drawer: { defaultProps: { onExitTransitionEnd: focusContent }, styles: { title: { fontWeight: 650 } } },
    // A header of its own would be a second banner beside that of the page.
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
    // The first entry has the focus at once: nothing else may be in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: {
      defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } },
      styles: { description: { color: "var(--mantine-color-dimmed)" } },
    },
    // The label says what is needed; a star would be read out as part of the name.
    TextInput: { defaultProps: { withAsterisk: false } },
    PasswordInput: { defaultProps: { withAsterisk: false } },
    NativeSelect: { defaultProps: { withAsterisk: false } },
    Textarea: { defaultProps: { withAsterisk: false } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#FAF7F2",
    "--mantine-color-text": "#1F1A17",
    "--mantine-color-dimmed": "#6B615A",
    "--mantine-color-error": "#B42318",
    "--tryer-card": "#FFFFFF",
    "--tryer-line": "#E8E1D8",
    "--tryer-on-filled": "#FFFFFF",
  },
  dark: {
    "--mantine-color-body": "#14110F",
    "--mantine-color-text": "#EFE9E2",
    "--mantine-color-dimmed": "#A89C92",
    "--mantine-color-error": "#F28B82",
    "--tryer-card": "#1D1916",
    "--tryer-line": "#3A322D",
    "--tryer-on-filled": "#14110F",
  },
});
