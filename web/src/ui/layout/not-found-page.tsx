import { Center, Group, Stack, Text, Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { closestText } from "@tryer/domain/search";
import { PAGES } from "../shell/pages/app-pages.ts";
import { Cup } from "./line-drawings.tsx";
import { ButtonLink, GoButton, TextLink } from "./links.tsx";
import { usePageTitle } from "./page-title.ts";

/** Pages that most people are on their way to. */
const LIKELY = PAGES.filter(({ to }) => ["/dashboard", "/roasts", "/inventory", "/demand-planner"].includes(to));

/** Says that there is nothing, and leads on: to the page that was probably meant, home, and where most people go. */
export function NotFoundPage() {
  usePageTitle("Page not found");
  const meant = pageMeantBy(useLocation().pathname);
  return (
    <Center mih="70vh" p="lg">
      <Stack align="center" gap="sm" ta="center" maw={480}>
        <Text c="dimmed" component="div">
          <Cup />
        </Text>
        <Title order={1} size="h3">
          Page not found
        </Title>
        <Text c="dimmed">Nothing found at this address. It may have moved, or belong to another roastery.</Text>
        <Group mt="sm" justify="center">
          {meant !== undefined && <ButtonLink to={meant.to}>Did you mean {meant.label}?</ButtonLink>}
          <GoButton to="/" variant={meant === undefined ? "filled" : "default"}>
            Go to Home
          </GoButton>
        </Group>
        <Group component="nav" aria-label="Likely pages" gap="md" mt="md" justify="center">
          {LIKELY.map(({ to, label }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </Group>
      </Stack>
    </Center>
  );
}

/** Finds a page by the first part of the address, as it is spelt there or as the page is called. */
function pageMeantBy(pathname: string) {
  const typed = pathname.split("/")[1] ?? "";
  const nameOf = (label: string) => label.toLowerCase().replaceAll(" ", "-");
  const meant = closestText(
    typed,
    PAGES.flatMap(({ to, label }) => [to.slice(1), nameOf(label)]),
  );
  return PAGES.find(({ to, label }) => to.slice(1) === meant || nameOf(label) === meant);
}
