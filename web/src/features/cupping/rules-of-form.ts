import type { SessionForm } from "@tryer/contract";
import { type CuppingForm, STANDARD_FORMS } from "@tryer/domain/cupping";

/** Fields and rule of the form of a session. */
export function rulesOfForm(form: SessionForm): CuppingForm & { name: string } {
  switch (form.kind) {
    case "standard":
      return STANDARD_FORMS[form.key];
    case "own":
      return form;
  }
}
