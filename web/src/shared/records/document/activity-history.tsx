import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { HistoryOfDocument } from "./document-page.tsx";

const ActivityList = lazyPart(() => import("../activity-list.tsx").then(({ ActivityList }) => ActivityList));

/** Past of a document that keeps none of its own: who did what to it, from the activity of the roastery. */
export const activityHistory = ({ id, name }: { id: string; name: string }): HistoryOfDocument => ({
  title: "History",
  isFolded: true,
  content: <ActivityList subjectId={id} name={`History of ${name}`} empty="Nothing was changed." />,
});
