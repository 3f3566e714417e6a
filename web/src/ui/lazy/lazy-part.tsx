import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from "react";
import { type Recovery, recoverMissingPart } from "#api/deployment/missing-parts.ts";
import { appMessage } from "../feedback/toasts.ts";
import { hasUnsaved } from "../forms/unsaved-changes.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen that is loaded when it is first shown: dialogs, menus and forms, which most visits to a page never
 * open. Meanwhile `placeholder` stands there, by itself a mark that nobody sees. What cannot be loaded is said, and tried again the next time; what is gone
 * with an older build comes with the new one.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  placeholder: ReactNode = <span hidden data-part-coming />,
) {
  const part = new LoadedPart(load);
  function LazyPart(props: Props) {
    const { Part, hasFailed } = useLoaded(part, true);
    return Part === null ? !hasFailed && placeholder : createElement(Part, props);
  }
  return Object.assign(LazyPart, { loadAhead: part.loadAhead });
}

/**
 * Loads a part that opens and shuts when it opens first, and keeps it from then on so that it can fade away. It is
 * there shut before it opens: a dialog notes who had the focus at the moment of opening, to give it back.
 */
export function lazyDialog<Props extends { isOpen: boolean }>(load: Load<Props>) {
  const part = new LoadedPart(load);
  function LazyDialog(props: Props) {
    const { Part } = useLoaded(part, props.isOpen);
    const [isThere, setIsThere] = useState(false);
    useEffect(() => setIsThere(Part !== null), [Part]);
    return Part === null ? null : createElement(Part, { ...props, isOpen: props.isOpen && isThere });
  }
  return Object.assign(LazyDialog, { loadAhead: part.loadAhead });
}

/** A lazy part that can be loaded before it is shown. */
export interface LoadedAhead {
  loadAhead: () => Promise<void>;
}

const AHEAD_AFTER_MS = 1_500;

/**
 * Loads parts beside the page that is open, for work that must go on without a connection. A failure is told when the
 * part opens.
 */
export function useLoadedAhead(...parts: readonly LoadedAhead[]): void {
  const loads = useRef(parts);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const { loadAhead } of loads.current) void loadAhead();
    }, AHEAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

/** One part for the whole visit, however often it is shown. */
class LoadedPart<Props> {
  #loaded: ComponentType<Props> | null = null;

  constructor(readonly load: Load<Props>) {}

  current = () => this.#loaded;

  async fetch(): Promise<void> {
    this.#loaded ??= await this.load();
  }

  loadAhead = () => this.fetch().catch(() => undefined);
}

interface Loaded<Props> {
  /** Null while it is loading, and where it could not be loaded. */
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
}

function useLoaded<Props>(part: LoadedPart<Props>, isNeeded: boolean): Loaded<Props> {
  const [Part, setPart] = useState(part.current);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || Part !== null) return;
    let isGone = false;
    part.fetch().then(
      () => {
        if (!isGone) setPart(part.current);
      },
      async () => {
        if (!isGone) setHasFailed(true);
        sayMissing(await recoverMissingPart(() => hasUnsaved.get()));
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isNeeded, Part]);
  return { Part, hasFailed };
}

const WHY_MISSING: Record<Exclude<Recovery, "reloading">, string> = {
  unreachable: "The server cannot be reached. Check the connection and try again.",
  unsaved: "This needs the new version of Tryer. Save what you typed, then reload.",
  failed: "This part could not be loaded. Reload the page and try again.",
};

function sayMissing(recovery: Recovery): void {
  if (recovery !== "reloading") appMessage("Error", WHY_MISSING[recovery]);
}
