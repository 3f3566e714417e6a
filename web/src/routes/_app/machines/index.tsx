import { createFileRoute } from "@tanstack/react-router";
import { MachinesPage } from "#features/machines/machines-page.tsx";

export const Route = createFileRoute("/_app/machines/")({ component: MachinesPage });
