import { useState } from "react";

/** A dialog about one thing. The thing stays while the dialog fades away, so that its text doesn't vanish first. */
export function useSubjectDialog<Subject>() {
  const [state, setState] = useState<{ subject: Subject | null; isOpen: boolean }>({ subject: null, isOpen: false });
  return {
    ...state,
    open: (subject: Subject) => setState({ subject, isOpen: true }),
    close: () => setState(({ subject }) => ({ subject, isOpen: false })),
  };
}
