import { Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeader } from "#ui/layout/page-header.tsx";
import "#ui/layout/print.css";
import classes from "./document-page.module.css";
import { DocumentButtons, type DocumentStep, type DocumentSteps } from "./document-steps.tsx";

interface DocumentPageProps {
  title: string;
  /** Line below the title: customer, supplier, coffee. */
  about?: ReactNode;
  /** Badges of its state. */
  state?: ReactNode;
  /** The next step by its state. */
  primary?: DocumentStep | false | null;
  /** Other steps, the most used first. */
  steps?: DocumentSteps;
  /** Menus of the record's own, beside its steps. */
  menus?: ReactNode;
  /** Whether title and state stand on paper too; not where the paper has a head of its own. */
  isHeadPrinted?: boolean;
  /** Facts, lines, sums, history and files, one below the other. */
  children: ReactNode;
}

/** Page of one document: what it is, its state with the next step, and its parts. */
export function DocumentPage(props: DocumentPageProps) {
  const { title, about, state, primary = null, steps = [], menus, isHeadPrinted = true, children } = props;
  const subtitle = (about || state) && (
    <Group gap="xs" component="span">
      {about}
      {state}
    </Group>
  );
  return (
    <div className={classes.page}>
      <div {...(isHeadPrinted ? {} : { className: "not-on-paper" })}>
        <PageHeader title={title} {...(subtitle ? { subtitle } : {})}>
          <DocumentButtons name={title} primary={primary || null} steps={steps} menus={menus} />
        </PageHeader>
      </div>
      <Stack gap="lg">{children}</Stack>
    </div>
  );
}
