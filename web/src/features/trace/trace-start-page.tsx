import { Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SearchResult } from "@tryer/contract";
import type { TraceSubject } from "@tryer/domain/trace";
import { useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** Kinds of found things that a chain can be followed from. */
const SUBJECTS: Partial<Record<SearchResult["kind"], TraceSubject>> = {
  green: "green",
  roast: "roast",
  order: "order",
  purchase: "purchase",
};

/** Finds a lot, roast, order or purchase by name or number, to follow its coffee. */
export function TraceStartPage() {
  const [typed, setTyped] = useState("");
  const seesOrders = useCan("orders:read");
  const q = typed.trim();
  const found = useQuery({
    ...api.search.find.queryOptions({ input: { q } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader at="/trace" subtitle="Follow any coffee from supplier to customer" />
      <Stack gap="md">
        <TextInput
          label="Name or number"
          placeholder={seesOrders ? "GC-0042, R-0107 or OR-0031" : "GC-0042 or R-0107"}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          maw={420}
        />
        {q !== "" && (
          <QueryBoundary query={found} errorTitle="The search failed">
            {({ items }) => <Found items={items} />}
          </QueryBoundary>
        )}
      </Stack>
    </>
  );
}

function Found({ items }: { items: SearchResult[] }) {
  const subjects = items.flatMap((item) => {
    const kind = SUBJECTS[item.kind];
    return kind === undefined ? [] : [{ item, kind }];
  });
  if (subjects.length === 0) return <Text c="dimmed">No lot, roast, order or purchase has this name or number.</Text>;
  return (
    <Card p="sm">
      <Stack gap={0} component="ul" style={{ listStyle: "none", margin: 0, padding: 0 }}>
        {subjects.map(({ item, kind }) => (
          <Group component="li" key={item.id} gap="sm" mih={44}>
            <TextLink to="/trace/$kind/$id" params={{ kind, id: item.id }}>
              {[item.number, item.title].filter(Boolean).join(" ")}
            </TextLink>
            <Text size="sm" c="dimmed">
              {item.detail}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
