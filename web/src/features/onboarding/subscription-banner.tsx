import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { subscriptionQuery } from "#api/subscription.ts";
import { bannerText } from "./banner-text.ts";
import classes from "./subscription-banner.module.css";

/** Banner about the person's plan, over every page of the app but the settings. Nothing where nothing is known. */
export function SubscriptionBanner() {
  const { data, isPending } = useQuery(subscriptionQuery());
  const text = bannerText(data, isPending);
  if (text === null) return null;
  return (
    <aside className={`${classes.banner} not-on-paper`} aria-label="Subscription">
      <Group gap={8} justify="center">
        <Text size="sm" fw={600}>
          Beta Program
        </Text>
        <Text size="sm" className="figures">
          {text}
        </Text>
      </Group>
    </aside>
  );
}
