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

const listeners = new Set<() => void>();
let question: OpenQuestion | null = null;

const announce = () => {
  for (const listener of listeners) listener();
};

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openQuestion = () => question;

/** Takes the question off the screen, answered with no. */
export type Withdraw = () => void;

/** Asks the person; a later question answers no to the one that it takes the place of. */
export function ask(asked: Question): { answered: Promise<boolean>; withdraw: Withdraw } {
  question?.answer(false);
  let resolve: (isConfirmed: boolean) => void = () => {};
  const answered = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const opened: OpenQuestion = {
    ...asked,
    answer: (isConfirmed) => {
      if (question === opened) question = null;
      announce();
      resolve(isConfirmed);
    },
  };
  question = opened;
  announce();
  return { answered, withdraw: () => opened.answer(false) };
}
