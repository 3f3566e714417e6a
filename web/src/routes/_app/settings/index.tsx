import { createFileRoute } from "@tanstack/react-router";
import { ProfileSection } from "#features/settings/profile-section.tsx";

export const Route = createFileRoute("/_app/settings/")({ component: ProfileSection });
