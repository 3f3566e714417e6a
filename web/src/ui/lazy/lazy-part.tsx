import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { type Recovery, recoverMissingPart } from "#api/deployment/missing-parts.ts";
import { appMessage } from "../feedback/toasts.ts";
import { hasUnsaved } from "../forms/unsaved-changes.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen that is loaded when it is first shown: dialogs, menus and forms, which most visits to a page never
 * open. Meanwhile `placeholder` stands there. What cannot be loaded is said, and tried again the next time; what is gone
 * with an older build comes with the new one.
 */
export function lazyPart<Props extends object>(load: Load<Props>, placeholder: ReactNode = null) {
  const part = new LoadedPart(load);
  return function LazyPart(props: Props) {
    const Part = useLoaded(part, true);
    return Part === null ? placeholder : createElement(Part, props);
  };
}

/**
 * Loads a part that opens and shuts when it opens first, and keeps it from then on so that it can fade away. It is
 * there shut before it opens: a dialog notes who had the focus at the moment of opening, to give it back.
 */
export function lazyDialog<Props extends { isOpen: boolean }>(load: Load<Props>) {
  const part = new LoadedPart(load);
  return function LazyDialog(props: Props) {
    const Part = useLoaded(part, props.isOpen);
    const [isThere, setIsThere] = useState(false);
    useEffect(() => setIsThere(Part !== null), [Part]);
    return Part === null ? null : createElement(Part, { ...props, isOpen: props.isOpen && isThere });
  };
}

/** One part for the whole visit, however often it is shown. */
class LoadedPart<Props> {
  #loaded: ComponentType<Props> | null = null;

  constructor(readonly load: Load<Props>) {}

  current = () => this.#loaded;

  async fetch(): Promise<void> {
    this.#loaded ??= await this.load();
  }
}

function useLoaded<Props>(part: LoadedPart<Props>, isNeeded: boolean): ComponentType<Props> | null {
  const [Part, setPart] = useState(part.current);
  useEffect(() => {
    if (!isNeeded || Part !== null) return;
    let isGone = false;
    part.fetch().then(
      () => {
        if (!isGone) setPart(part.current);
      },
      async () => sayMissing(await recoverMissingPart(() => hasUnsaved.get())),
    );
    return () => {
      isGone = true;
    };
  }, [part, isNeeded, Part]);
  return Part;
}

const WHY_MISSING: Record<Exclude<Recovery, "reloading">, string> = {
  unreachable: "The server cannot be reached. Check the connection and try again.",
  unsaved: "This needs the new version of Tryer. Save what you typed, then reload.",
  failed: "It could not be loaded. Reload the page and try again.",
};

function sayMissing(recovery: Recovery): void {
  if (recovery !== "reloading") appMessage("Error", WHY_MISSING[recovery]);
}
