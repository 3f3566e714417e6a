import type { QueryClient } from "@tanstack/react-query";
import { proposedUnits, type RoasteryKind } from "@tryer/domain/onboarding";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { browserLocale } from "#ui/format/browser-locale.ts";

/** Answers of the welcome, as its operation takes them. */
export interface WelcomeValues {
  kind: RoasteryKind | null;
  weightUnit: ShownUnit;
  temperatureUnit: TemperatureUnit;
}

/** Answers in the address, where they wait for the account and for whichever browser opens the mailed link. */
interface WelcomeSearch {
  kind?: RoasteryKind | undefined;
  weights?: ShownUnit | undefined;
  temperatures?: TemperatureUnit | undefined;
}

/** Units to begin with, as people write them where the browser's language is spoken. */
export const proposedValues = (): WelcomeValues => ({
  kind: null,
  ...proposedUnits(new Intl.Locale(browserLocale).maximize().region),
});

/** Answers in an address; where it has none, the units of the browser's language. */
export function welcomeOf({ kind, weights, temperatures }: WelcomeSearch): WelcomeValues {
  const proposed = proposedValues();
  return {
    kind: kind ?? proposed.kind,
    weightUnit: weights ?? proposed.weightUnit,
    temperatureUnit: temperatures ?? proposed.temperatureUnit,
  };
}

export const welcomeSearch = ({ kind, weightUnit, temperatureUnit }: WelcomeValues): WelcomeSearch => ({
  ...(kind === null ? {} : { kind }),
  weights: weightUnit,
  temperatures: temperatureUnit,
});

/** Address at which the set-up goes on after the sign-up. */
export const afterSignUp = (welcome: WelcomeValues) =>
  `/onboarding?${new URLSearchParams({ joined: "yes", ...(welcomeSearch(welcome) as Record<string, string>) })}`;

/** Takes the first two steps for somebody who signed up in the wizard, with the answers that came along. */
export async function countSignUp(queryClient: QueryClient, search: WelcomeSearch): Promise<void> {
  await api.onboarding.welcome.call(welcomeOf(search));
  await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 });
  const shown = await api.onboarding.skip.call({ step: "profile" });
  queryClient.setQueryData(api.onboarding.show.queryOptions().queryKey, shown);
}
