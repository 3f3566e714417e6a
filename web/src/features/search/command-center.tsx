import { useMantineColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useSelector } from "@tanstack/react-store";
import type { SearchResult } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { latestUndo } from "#ui/feedback/latest-undo.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { commandCenter } from "#ui/keyboard/command-center.ts";
import { pressNewStep } from "#ui/keyboard/new-step.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { COMMANDS, type Command } from "./commands.ts";
import { Palette } from "./palette.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { allowedRecent, keepRecent, readRecent } from "./recent-entries.ts";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

interface CommandCenterProps {
  signOut: () => void;
}

/** The palette, the shortcuts and the sheet that lists them. */
export function CommandCenter({ signOut }: CommandCenterProps) {
  const open = useSelector(commandCenter);
  const { data: profile } = useQuery(profileQuery());
  const role = useContext(CurrentRole);
  const commands = useCommands();
  const run = useRunner(signOut);
  const { pathname } = useLocation();
  const openRecord = useOpenRecord();

  const choose = (entry: PaletteEntry) => {
    commandCenter.set(null);
    if (profile !== undefined && entry.key !== UNDO) keepRecent(profile.userId, profile.roastery.id, entry);
    if (entry.kind === "command") run(entry.command);
    else void openRecord(entry.record).then(focusContent);
  };
  const onKeys = (keys: string) => {
    if (keys === "/") {
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (field === null) commandCenter.set("palette");
      else field.focus();
      return;
    }
    if (keys === "n" && pressNewStep()) return;
    const command = commands.find((known) => (keys === "n" ? known.newOn === pathname : known.keys === keys));
    if (command !== undefined) run(command);
  };
  useShortcuts({
    keys: ["/", "n", ...commands.flatMap(({ keys }) => keys ?? [])],
    onKeys,
  });

  return (
    <>
      <Palette
        isOpen={open === "palette"}
        commands={commands}
        recent={
          open === "palette" && profile !== undefined
            ? allowedRecent(readRecent(profile.userId, profile.roastery.id), role)
            : []
        }
        onChoose={choose}
        onClose={() => commandCenter.set(null)}
      />
      <ShortcutsSheet isOpen={open === "shortcuts"} commands={COMMANDS} onClose={() => commandCenter.set(null)} />
    </>
  );
}

const UNDO = "undo";

/** Commands that this person may use now. */
function useCommands(): Command[] {
  const role = useContext(CurrentRole);
  const undoable = useSelector(latestUndo);
  const allowed = COMMANDS.filter(
    ({ permission }) => permission === undefined || (role !== null && mayDo(role, permission)),
  );
  if (undoable === null) return allowed;
  const undo: Command = {
    id: UNDO,
    label: `Undo: ${undoable.what}`,
    group: "Actions",
    run: (tools) => tools.undo(),
  };
  return [undo, ...allowed];
}

function useRunner(signOut: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const printPlan = async () => {
    try {
      const { id } = await queryClient.ensureQueryData(api.planner.pending.queryOptions());
      window.open(`/printplan/${id}`, "_blank", "noopener");
    } catch {
      errorToast("Error", "The plan could not be loaded. Try again in a moment.");
    }
  };
  return (command: Command) => {
    const done = command.run({
      navigate,
      setTheme: setColorScheme,
      printPlan: () => void printPlan(),
      signOut,
      undo: () => latestUndo.get()?.undo(),
      showShortcuts: () => commandCenter.set("shortcuts"),
    });
    void Promise.resolve(done).then(focusContent);
  };
}

/** Opens the page on which a record is acted on. */
function useOpenRecord() {
  const navigate = useNavigate();
  const open: Record<SearchResult["kind"], (record: SearchResult) => Promise<void>> = {
    green: ({ id }) => navigate({ to: "/inventory/$id", params: { id } }),
    item: ({ id }) => navigate({ to: "/items/$id", params: { id } }),
    roast: ({ number, title }) => navigate({ to: "/roasts", search: { search: number ?? title } }),
    plan: ({ id, isPending }) =>
      isPending ? navigate({ to: "/demand-planner" }) : navigate({ to: "/complans/$id", params: { id } }),
    purchase: ({ id }) => navigate({ to: "/purchases/$id", params: { id } }),
    supplier: ({ id }) => navigate({ to: "/purchases/suppliers/$id", params: { id } }),
    contract: ({ id }) => navigate({ to: "/purchases/contracts/$id", params: { id } }),
    cupping: ({ id }) => navigate({ to: "/cupping", search: { session: id } }),
    sample: ({ id }) => navigate({ to: "/purchases/samples/$id", params: { id } }),
    customer: ({ id }) => navigate({ to: "/orders/customers/$id", params: { id } }),
    order: ({ id }) => navigate({ to: "/orders/$id", params: { id } }),
    invoice: ({ id }) => navigate({ to: "/orders/invoices/$id", params: { id } }),
    machine: ({ id }) => navigate({ to: "/machines/$id", params: { id } }),
    recall: ({ id }) => navigate({ to: "/recalls/$id", params: { id } }),
    packaging: ({ id }) => navigate({ to: "/inventory/packaging/$id", params: { id } }),
  };
  return (record: SearchResult) => open[record.kind](record);
}
