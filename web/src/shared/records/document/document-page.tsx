import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { InOrder } from "#ui/layout/in-order.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import "#ui/layout/print.css";
import type { FilesOfDocument } from "./document-files.tsx";
import { DocumentFold } from "./document-fold.tsx";
import classes from "./document-page.module.css";
import { DocumentButtons, type DocumentStep, type DocumentSteps } from "./document-steps.tsx";

const DocumentFiles = lazyPart(() => import("./document-files.tsx").then(({ DocumentFiles }) => DocumentFiles));

const ActivityList = lazyPart(() => import("../activity-list.tsx").then(({ ActivityList }) => ActivityList));

/** Past that a document keeps itself: its steps, its stock, its corrections. */
interface HistoryOfDocument {
  title: string;
  /** Whether it is folded, and reads its data once somebody unfolds it. */
  isFolded?: true;
  /** Whether it stands on paper too; not where the paper goes to somebody else. */
  isPrinted?: boolean;
  content: ReactNode;
}

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
  files?: FilesOfDocument;
  history?: HistoryOfDocument | false;
  /** Record whose changes are told with person and time; null where the history of its own does so. */
  changes: { id: string; name: string } | null;
  /** Facts, lines and sums, one below the other. */
  children: ReactNode;
}

/** Page of one document: what it is, its state with the next step, its parts, its files and its past. */
export function DocumentPage(props: DocumentPageProps) {
  const {
    title,
    about,
    state,
    primary = null,
    steps = [],
    menus,
    isHeadPrinted = true,
    files,
    history,
    changes,
    children,
  } = props;
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
      <InOrder gap="lg">
        {children}
        {files && <DocumentFiles {...files} />}
        {history && <DocumentHistory {...history} />}
        {changes && (
          <DocumentFold summary="History">
            <ActivityList subjectId={changes.id} name={`History of ${changes.name}`} empty="Nothing was changed." />
          </DocumentFold>
        )}
      </InOrder>
    </div>
  );
}

function DocumentHistory({ title, isFolded, isPrinted = true, content }: HistoryOfDocument) {
  if (isFolded) return <DocumentFold summary={title}>{content}</DocumentFold>;
  return (
    <section aria-label={title} {...(isPrinted ? {} : { className: "not-on-paper" })}>
      <SectionCard title={title}>{content}</SectionCard>
    </section>
  );
}
