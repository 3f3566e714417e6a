import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SocialButtons } from "./social-buttons.tsx";
import { type Service, signInMethodsQuery } from "./social-calls.ts";

/** Labels of the buttons on the page, drawn once the server has named its services. */
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
])("the page offers nothing but %j where these are configured", (services, labels) => {
  expect(offered(services)).toEqual(labels);
});
