import { createAtom } from "@tanstack/react-store";

/** The one question that is asked over whatever is on screen, forms in dialogs included. */
export interface Question {
  title: string;
  lines: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  /** Red for what takes something away. */
  isDestructive?: boolean;
}

export interface OpenQuestion extends Question {
  answer: (isConfirmed: boolean) => void;
}

export const openQuestion = createAtom<OpenQuestion | null>(null);

/** Takes the question off the screen, answered with no. */
export type Withdraw = () => void;

/** Asks the person; a later question answers no to the one that it takes the place of. */
export function ask(asked: Question): { answered: Promise<boolean>; withdraw: Withdraw } {
  openQuestion.get()?.answer(false);
  let resolve: (isConfirmed: boolean) => void = () => {};
  const answered = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const opened: OpenQuestion = {
    ...asked,
    answer: (isConfirmed) => {
      if (openQuestion.get() === opened) openQuestion.set(null);
      resolve(isConfirmed);
    },
  };
  openQuestion.set(opened);
  return { answered, withdraw: () => opened.answer(false) };
}
