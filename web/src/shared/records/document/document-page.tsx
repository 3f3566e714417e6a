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
  /** Facts, lines, sums, history and files, one below the other. */
  children: ReactNode;
}

/** Page of one document: what it is, its state with the next step, and its parts. */
export function DocumentPage({ title, about, state, primary = null, steps = [], menus, children }: DocumentPageProps) {
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        {...(about || state
          ? {
              subtitle: (
                <Group gap="xs" component="span">
                  {about}
                  {state}
                </Group>
              ),
            }
          : {})}
      >
        <DocumentButtons name={title} primary={primary || null} steps={steps} menus={menus} />
      </PageHeader>
      <Stack gap="lg">{children}</Stack>
    </div>
  );
}
