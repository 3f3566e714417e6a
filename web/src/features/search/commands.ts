import type { useNavigate } from "@tanstack/react-router";
import type { Permission } from "@tryer/domain/team";
import { NAV_PAGES } from "#ui/shell/app-pages.ts";

/** What a command may do; the rest of the app is handed in, so that the list itself stays data. */
export interface CommandTools {
  navigate: ReturnType<typeof useNavigate>;
  setTheme: (scheme: "light" | "dark" | "auto") => void;
  printPlan: () => void;
  signOut: () => void;
  undo: () => void;
  showShortcuts: () => void;
}

export interface Command {
  id: string;
  label: string;
  group: "Actions" | "Pages";
  /** Further words by which people look for it. */
  words?: string;
  permission?: Permission;
  /** Pressed one after the other, as "g d". */
  keys?: string;
  run: (tools: CommandTools) => unknown;
}

const KEY_OF_PAGE: Record<string, string> = {
  "/dashboard": "g d",
  "/roasts": "g r",
  "/inventory": "g i",
  "/items": "g p",
  "/demand-planner": "g l",
  "/orders": "g o",
  "/batch-tracking": "g b",
  "/purchases": "g u",
  "/pricing": "g c",
  "/settings": "g s",
};

const WORDS_OF_PAGE: Record<string, string> = {
  "/inventory": "inventory stock sacks",
  "/items": "items products bags package sizes",
  "/demand-planner": "plan",
  "/settings": "settings units theme",
  "/purchases": "buy",
  "/pricing": "cost",
};

const PAGES: Command[] = [
  ...NAV_PAGES.map(
    ({ to, label }): Command => ({
      id: `go ${to}`,
      label,
      group: "Pages",
      ...(KEY_OF_PAGE[to] === undefined ? {} : { keys: KEY_OF_PAGE[to] }),
      ...(WORDS_OF_PAGE[to] === undefined ? {} : { words: WORDS_OF_PAGE[to] }),
      run: ({ navigate }) => navigate({ to }),
    }),
  ),
  {
    id: "go /complans",
    label: "Completed Plans",
    group: "Pages",
    words: "history",
    keys: "g h",
    run: ({ navigate }) => navigate({ to: "/complans" }),
  },
  {
    id: "go /settings/roastery",
    label: "Settings: Roastery",
    group: "Pages",
    words: "company name address machines bags package sizes sample",
    run: ({ navigate }) => navigate({ to: "/settings/roastery" }),
  },
  {
    id: "go /settings/names",
    label: "Settings: Remembered names",
    group: "Pages",
    words: "aliases order lists bulk forget",
    permission: "plans:write",
    run: ({ navigate }) => navigate({ to: "/settings/names" }),
  },
  {
    id: "go /settings/team",
    label: "Settings: Team",
    group: "Pages",
    words: "people roles activity",
    run: ({ navigate }) => navigate({ to: "/settings/team" }),
  },
  {
    id: "go /settings/security",
    label: "Settings: Security",
    group: "Pages",
    words: "password passkeys second factor devices",
    run: ({ navigate }) => navigate({ to: "/settings/security" }),
  },
  {
    id: "go /settings/account",
    label: "Settings: Account",
    group: "Pages",
    words: "plan delete data",
    run: ({ navigate }) => navigate({ to: "/settings/account" }),
  },
];

const ACTIONS: Command[] = [
  {
    id: "log roast",
    label: "Log a roast",
    group: "Actions",
    words: "add new",
    permission: "roasts:write",
    run: ({ navigate }) => navigate({ to: "/roasts", search: { dialog: "new" } }),
  },
  {
    id: "add green",
    label: "Add green coffee",
    group: "Actions",
    words: "new stock sack",
    permission: "green:write",
    run: ({ navigate }) => navigate({ to: "/inventory", search: { dialog: "new" } }),
  },
  {
    id: "add item",
    label: "Add Item",
    group: "Actions",
    words: "plan",
    permission: "plans:write",
    run: ({ navigate }) => navigate({ to: "/demand-planner", search: { dialog: "add" } }),
  },
  {
    id: "bulk add",
    label: "Bulk Add",
    group: "Actions",
    words: "paste orders plan",
    permission: "plans:write",
    run: ({ navigate }) => navigate({ to: "/demand-planner", search: { dialog: "bulk" } }),
  },
  {
    id: "complete plan",
    label: "Complete Plan",
    group: "Actions",
    words: "finish archive",
    permission: "plans:write",
    run: ({ navigate }) => navigate({ to: "/demand-planner", search: { dialog: "complete" } }),
  },
  {
    id: "print plan",
    label: "Print Plan",
    group: "Actions",
    words: "production sheet paper",
    run: ({ printPlan }) => printPlan(),
  },
  {
    id: "add product",
    label: "Add roasted product",
    group: "Actions",
    words: "new item",
    permission: "items:write",
    run: ({ navigate }) => navigate({ to: "/items", search: { dialog: "product" } }),
  },
  {
    id: "add size",
    label: "Add package size",
    group: "Actions",
    words: "new bag",
    permission: "items:write",
    run: ({ navigate }) => navigate({ to: "/items", search: { dialog: "bag" } }),
  },
  {
    id: "invite",
    label: "Invite somebody",
    group: "Actions",
    words: "team member person",
    permission: "team:write",
    run: ({ navigate }) => navigate({ to: "/settings/team", search: { dialog: "invite" } }),
  },
  {
    id: "theme light",
    label: "Theme: light",
    group: "Actions",
    words: "appearance",
    run: ({ setTheme }) => setTheme("light"),
  },
  {
    id: "theme dark",
    label: "Theme: dark",
    group: "Actions",
    words: "appearance night",
    run: ({ setTheme }) => setTheme("dark"),
  },
  {
    id: "theme auto",
    label: "Theme: as the system",
    group: "Actions",
    words: "appearance",
    run: ({ setTheme }) => setTheme("auto"),
  },
  {
    id: "shortcuts",
    label: "Keyboard shortcuts",
    group: "Actions",
    words: "help keys",
    keys: "?",
    run: ({ showShortcuts }) => showShortcuts(),
  },
  { id: "sign out", label: "Sign Out", group: "Actions", words: "leave log out", run: ({ signOut }) => signOut() },
];

/** Everything that the palette offers and the keyboard reaches; the sheet of shortcuts is made from it as well. */
export const COMMANDS: readonly Command[] = [...ACTIONS, ...PAGES];

/** What "n" makes on a page. */
export const NEW_ON_PAGE: Record<string, string> = {
  "/roasts": "log roast",
  "/inventory": "add green",
  "/items": "add product",
  "/demand-planner": "add item",
  "/settings/team": "invite",
};
