import { useDocumentTitle } from "@mantine/hooks";

/** What the browser's tab and a screen reader call the page: 'Green Coffee · Tryer'. */
export const usePageTitle = (title: string | undefined) =>
  useDocumentTitle(title === undefined ? "Tryer" : `${title} · Tryer`);
