import { useDocumentTitle } from "@mantine/hooks";
import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect } from "react";

const subject = createAtom<string | null>(null);

/** Names the record that the page shows, for as long as it shows it: 'Guji Uraga · Tryer'. */
export function usePageSubject(name: string | undefined) {
  useEffect(() => {
    subject.set(name ?? null);
    return () => subject.set(null);
  }, [name]);
}

/** Name of the record that the page shows, or null. */
export const usePageSubjectName = () => useSelector(subject);

/** Title of the page for the browser's tab and a screen reader: 'Green Coffee · Tryer'. */
export const usePageTitle = (title: string | undefined) =>
  useDocumentTitle(title === undefined ? "Tryer" : `${title} · Tryer`);
