import { expect, it } from "vitest";
import { areaOf, markdown } from "./text-list.ts";
import { textsOfModule } from "./texts-of-module.ts";

/** Texts as `kind: text`. */
function said(source: string): string[] {
  return textsOfModule("page.tsx", source).map(({ kind, text }) => `${kind}: ${text}`);
}

it.each<[string, string, string[]]>([
  [
    "an element as one sentence, with what is filled in",
    "const a = <Text c='dimmed'>Sent to <b>{order.customer}</b> {count} times.</Text>;",
    ["sentences: Sent to {customer} {count} times."],
  ],
  [
    "titles, labels, buttons and hints by where they stand",
    'const a = <Form title="Add a lot" hint="Six digits"><Field label="Lot" /><Button>Save it</Button></Form>;',
    ["titles: Add a lot", "hints: Six digits", "labels: Lot", "buttons: Save it"],
  ],
  [
    "both branches of a choice, and words of a table",
    'const a = { label: done ? "taken" : "open" }; const STATE_WORDS = { open: "not sent" };',
    ["labels: taken", "labels: open", "words: not sent"],
  ],
  [
    "messages of refusals and templates",
    "refuse(`Batch $" + "{number} is logged. Take the roast back first.`); z.string().min(1, 'Name is required');",
    ["sentences: Batch {number} is logged. Take the roast back first.", "words: Name is required"],
  ],
  [
    "what the API says of an operation and a field",
    'read({ path: "/orders", summary: "List orders" }); z.string().describe("Day of the order");',
    ["API: List orders", "API: Day of the order"],
  ],
  ["the text inside HTML", 'const a = `<p class="x">No coffee <b>here</b>.</p>`;', ["sentences: No coffee here ."]],
])("reads %s", (_, source, expected) => {
  expect(said(source)).toEqual(expected);
});

it("leaves out keys, classes, paths, statements, logs, comparisons and failures of the program", () => {
  const source = `
    import { a } from "A module of Tryer";
    type Kind = "Green coffee" | "Roast";
    const b = <Box className="Large box" mt="xl" data-testid="Some test id" to="/orders" />;
    const c = sql\`select Name from lots\`;
    log.info("Server has started now");
    if (kind === "Green coffee") throw new Error("Never without a lot here");
    headers.set("Content-Type", "Plain text here");
    const d = ["green_coffee_id, lot_id", "greenCoffee", "application/json"];
  `;
  expect(said(source)).toEqual([]);
});

it("knows one area in every layer", () => {
  const paths = [
    "web/src/features/orders/page/order-page.tsx",
    "web/src/features/orders/orders-page.tsx",
    "contract/src/orders.ts",
    "contract/src/orders/order.ts",
    "domain/src/orders/order-status.ts",
    "server/src/features/orders/add-order.ts",
  ];
  expect(new Set(paths.map(areaOf))).toEqual(new Set(["orders"]));
});

it("shows titles and buttons first, a text once in an area, and a text of three areas before all others", () => {
  const label = (area: string, text: string) => ({ area, text, kind: "labels" as const });
  const list = markdown([
    label("orders", "Notes"),
    label("orders", "Promised for"),
    label("orders", "Promised for"),
    label("green", "Notes"),
    label("roasts", "Notes"),
    { ...label("roasts", "Log roast"), kind: "buttons" },
    { ...label("orders", "Log roast"), kind: "buttons" },
    { area: "green", text: "Lots, newest first", kind: "API" },
  ]);
  expect(list.slice(list.indexOf("## "))).toBe(
    "## Buttons\n\nLog roast\n\n## everywhere\n\n**Words:** Notes\n\n## orders\n\n**Labels:** Promised for\n\n" +
      "## Descriptions of the API\n\n### green (API)\n\n- Lots, newest first\n",
  );
});
