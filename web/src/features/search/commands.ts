import type { useNavigate } from "@tanstack/react-router";
import type { Permission } from "@tryer/domain/team";
import { PAGES, type PageAddress } from "#ui/shell/pages/app-pages.ts";
import { PAGE_WORDS } from "./page-words.ts";

/** Tools of a command; the rest of the app is handed in, so that the list itself stays data. */
interface CommandTools {
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
  /** Page on which "n" does this, where none of its steps is marked as the one that adds a record. */
  newOn?: PageAddress;
  /** Keys pressed one after the other, as "g d". */
  keys?: string;
  run: (tools: CommandTools) => unknown;
}

const PAGE_COMMANDS = PAGES.map(
  ({ to, label, rank: _, ...found }): Command => ({
    ...found,
    id: `go ${to}`,
    label: to.startsWith("/settings/") ? `Settings: ${label}` : label,
    ...(PAGE_WORDS[to] === undefined ? {} : { words: PAGE_WORDS[to] }),
    group: "Pages",
    run: ({ navigate }) => navigate({ to }),
  }),
);

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
    newOn: "/demand-planner",
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
    newOn: "/items",
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
    label: "Invite someone",
    group: "Actions",
    newOn: "/settings/team",
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
    label: "Theme: system",
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

/** Commands of the palette and the keyboard; the sheet of shortcuts is made from them as well. */
export const COMMANDS: readonly Command[] = [...ACTIONS, ...PAGE_COMMANDS];
