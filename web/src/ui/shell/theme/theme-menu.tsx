import { useState } from "react";
import { useTheme } from "../../layout/themes.ts";
import { lazyPart } from "../../lazy/lazy-part.tsx";
import { ThemeButton } from "./theme-button.tsx";

const ThemeChoice = lazyPart(
  () => import("./theme-choice.tsx").then(({ ThemeChoice }) => ThemeChoice),
  <ThemeButton />,
);

/** Light, dark or as the system has it; remembered by the browser. */
export function ThemeMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const { theme, choose } = useTheme();
  if (!isWanted) return <ThemeButton aria-haspopup="menu" onClick={() => setIsWanted(true)} />;
  return <ThemeChoice value={theme.scheme} onChange={choose} />;
}
