import { useDocumentTitle } from "@mantine/hooks";
import { usePageSubjectName } from "../layout/page-title.ts";
import classes from "./shell.module.css";

/** Name of the roastery on a page that it gives to its customers and guests, once the page has told it. */
export function RoasteryBrand({ title }: { title: string }) {
  const roastery = usePageSubjectName();
  useDocumentTitle(roastery === null ? title : `${title} · ${roastery}`);
  return (
    <span className={classes.brand} style={{ minWidth: 0, overflowWrap: "anywhere" }}>
      {roastery}
    </span>
  );
}
