import { createFileRoute } from "@tanstack/react-router";
import { LogImportPage } from "#features/imports/logs/log-import-page.tsx";

export const Route = createFileRoute("/_app/roasts/import")({ component: LogImportPage });
