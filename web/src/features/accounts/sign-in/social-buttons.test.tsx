import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SocialButtons } from "./social-buttons.tsx";
import { type Service, signInMethodsQuery } from "./social-calls.ts";

/** What a visitor is offered, as the page is drawn once the server has said what it has. */
function offered(services: Service[]): string[] {
  const queryClient = new QueryClient();
  queryClient.setQueryData(signInMethodsQuery.queryKey, { services, isMailOffered: true });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <SocialButtons redirect={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return page.match(/Continue with (<!-- -->)?\w+/g)?.map((label) => label.replace("<!-- -->", "")) ?? [];
}

test.each<[Service[], string[]]>([
  [[], []],
  [["google"], ["Continue with Google"]],
  [["github"], ["Continue with GitHub"]],
  [
    ["google", "github"],
    ["Continue with Google", "Continue with GitHub"],
  ],
])("where %j is configured, nothing else is offered", (services, labels) => {
  expect(offered(services)).toEqual(labels);
});
