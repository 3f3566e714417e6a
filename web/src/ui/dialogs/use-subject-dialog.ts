import { useCallback, useState } from "react";

/** A dialog about one thing. The thing stays while the dialog fades away, so that its text doesn't vanish first. */
export function useSubjectDialog<Subject>(onChange?: (isOpen: boolean) => void) {
  const [state, setState] = useState<{ subject: Subject | null; isOpen: boolean }>({ subject: null, isOpen: false });
  const open = useCallback(
    (subject: Subject) => {
      setState({ subject, isOpen: true });
      onChange?.(true);
    },
    [onChange],
  );
  return {
    ...state,
    open,
    close: () => {
      setState(({ subject }) => ({ subject, isOpen: false }));
      onChange?.(false);
    },
  };
}
