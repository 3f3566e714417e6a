import { Button, Card, Group, Menu, Stack, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RoastedHolding, RoastedLot } from "@tryer/contract";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { useLocationNames } from "#shared/locations/use-location-names.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { asSet, percentAsSet } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { RowMenu, type RowStep } from "#ui/lists/row-menu.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { HOLDING_CHANGES, HOLDING_VERBS, type HoldingVerb } from "./holding-verbs.ts";
import { bagCostText, LotCosts } from "./lot-costs.tsx";
import { usePackChoices } from "./pack-choices.ts";
import { ageText, formLabel, LotMarks, lotsQuery, NO_PRODUCT, productName, quantityText } from "./stock-words.tsx";

const PackForm = lazyPart(() => import("./pack-form.tsx").then(({ PackForm }) => PackForm));
const HoldingForm = lazyPart(() => import("./holding-form.tsx").then(({ HoldingForm }) => HoldingForm));
const LotLedger = lazyPart(() => import("./lot-ledger.tsx").then(({ LotLedger }) => LotLedger));

interface Changing {
  lot: RoastedLot;
  holding: RoastedHolding;
  verb: HoldingVerb;
}

/** Lots of one product, the oldest roast first, with what each holds and how to change it. */
export function ProductStockPage({ productId }: { productId: string }) {
  const lots = useInfiniteQuery(pagesQuery(api.stock.lots, (page) => ({ ...lotsQuery(productId), ...page })));
  const changing = useSubjectDialog<Changing>();
  const packing = useSubjectDialog<RoastedLot>();
  usePackChoices(useCan("roasted:pack"));
  useLoadedAhead(PackForm, FormModal);
  const reading = useSubjectDialog<RoastedLot>();
  const rows = lots.data?.pages.flatMap((page) => page.items) ?? [];
  const [first] = rows;
  const title = first ? productName(first) : productId === NO_PRODUCT ? "Without a product" : "Roasted stock";
  return (
    <>
      <TextLink to="/inventory/roasted">‹ Roasted Stock</TextLink>
      <PageHeader title={title} hasSections subtitle="Lots by roast, the oldest first" />
      <ListStates
        query={lots}
        isEmpty={rows.length === 0}
        errorTitle="The lots could not be loaded"
        csv={{
          name: `Lots of ${title}`,
          load: async () => (await import("./lot-files.ts")).lotsFile(lotsQuery(productId)),
        }}
        empty={<EmptyState drawing={<Cup />} title="Nothing in stock" text="The next roast appears here." />}
      >
        <Stack gap="sm">
          {rows.map((lot) => (
            <LotCard
              key={lot.id}
              lot={lot}
              onChange={(holding, verb) => changing.open({ lot, holding, verb })}
              onPack={() => packing.open(lot)}
              onLedger={() => reading.open(lot)}
            />
          ))}
        </Stack>
      </ListStates>
      <FormModal
        isOpen={changing.isOpen}
        title={
          changing.subject === null
            ? ""
            : `${HOLDING_CHANGES[changing.subject.verb].label}: ${changing.subject.lot.number}, ${formLabel(changing.subject.holding).toLowerCase()}`
        }
        onClose={changing.close}
      >
        {changing.subject && <HoldingForm {...changing.subject} onClose={changing.close} />}
      </FormModal>
      <FormModal isOpen={packing.isOpen} title={`Pack ${packing.subject?.number ?? ""}`} onClose={packing.close}>
        {packing.subject?.product && (
          <PackForm product={packing.subject.product} lot={packing.subject} onClose={packing.close} />
        )}
      </FormModal>
      <FormModal isOpen={reading.isOpen} title={`Ledger of ${reading.subject?.number ?? ""}`} onClose={reading.close}>
        {reading.subject && <LotLedger id={reading.subject.id} number={reading.subject.number} />}
      </FormModal>
    </>
  );
}

interface LotCardProps {
  lot: RoastedLot;
  onChange: (holding: RoastedHolding, verb: HoldingVerb) => void;
  onPack: () => void;
  onLedger: () => void;
}

function LotCard({ lot, onChange, onPack, onLedger }: LotCardProps) {
  const { calendarDay } = useMoments();
  const mayWrite = useCan("roasted:write");
  const holding = useHolding(lot);
  const isPackable = lot.product !== null && !lot.isHeld && lot.holdings.some(isLooseStock);
  const steps: RowStep[] = [
    ...(mayWrite && !lot.isHeld ? [{ verb: "Hold", onClick: () => holding.set(true) }] : []),
    { verb: "Ledger", onClick: onLedger },
    ...(lot.product === null ? [] : [{ verb: "Labels", to: `/inventory/roasted/labels/${lot.id}` }]),
    { verb: "Trace", to: `/trace/lot/${lot.id}` },
  ];
  return (
    <Card padding="md">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Stack gap={2}>
            <Group gap="xs">
              <Title order={2} size="h4" className="figures">
                {lot.roastId === null ? (
                  lot.number
                ) : (
                  <TextLink to="/roasts/$id" params={{ id: lot.roastId }}>
                    {lot.number}
                  </TextLink>
                )}
              </Title>
              <LotMarks lot={lot} />
            </Group>
            <Text size="sm" c="dimmed" className="figures">
              {[`Roasted ${calendarDay(lot.roastedOn)}`, ageText(lot.ageDays), ...roastFacts(lot)].join(" · ")}
            </Text>
          </Stack>
          <Group gap="xs">
            {lot.isHeld && mayWrite && (
              <RowAction verb="Release" of={lot.number} isBusy={holding.isPending} onClick={() => holding.set(false)} />
            )}
            {isPackable && (
              <IfCan permission="roasted:pack">
                <RowAction verb="Pack" of={lot.number} onClick={onPack} />
              </IfCan>
            )}
            <RowMenu name={lot.number} steps={steps} isBusy={holding.isPending} />
          </Group>
        </Group>
        <LotCosts lot={lot} />
        {lot.holdings
          .filter(({ quantity }) => quantity > 0)
          .map((holding) => (
            <HoldingRow key={holding.id} lot={lot} holding={holding} onChange={(verb) => onChange(holding, verb)} />
          ))}
      </Stack>
    </Card>
  );
}

const isLooseStock = ({ packageSize, quantity }: RoastedHolding) => packageSize === null && quantity > 0;

/** Facts of the roast to release it by. */
const roastFacts = ({ lossPercent, groundColor, cupScore }: RoastedLot): string[] => [
  ...(lossPercent === null ? [] : [`${percentAsSet(lossPercent)} loss`]),
  ...(groundColor === null ? [] : [`color ${asSet(groundColor)}`]),
  ...(cupScore === null ? [] : [`cup ${asSet(cupScore)}`]),
];

interface HoldingRowProps {
  lot: RoastedLot;
  holding: RoastedHolding;
  onChange: (verb: HoldingVerb) => void;
}

function HoldingRow({ lot, holding, onChange }: HoldingRowProps) {
  const weights = useWeights();
  const locations = useLocationNames();
  const bagCost = bagCostText(lot, holding, useCosts());
  const mayWrite = useCan("roasted:write");
  const mayPack = useCan("roasted:pack");
  const verbs = HOLDING_VERBS.filter((verb) => {
    const isAllowed = HOLDING_CHANGES[verb].permission === "roasted:write" ? mayWrite : mayPack;
    return isAllowed && (verb !== "transfer" || locations.hasSeveral);
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text>
          {formLabel(holding)}:{" "}
          <Text component="span" fw={600} className="figures">
            <LiveFigure>{quantityText(holding, holding.quantity, weights)}</LiveFigure>
          </Text>
        </Text>
        {bagCost !== "" && (
          <Text size="sm" c="dimmed" className="figures">
            {bagCost}
          </Text>
        )}
        {locations.hasSeveral && (
          <Text size="sm" c="dimmed" className="figures">
            {holding.stock
              .map(
                ({ locationId, quantity }) =>
                  `${locations.nameOf(locationId)} ${quantityText(holding, quantity, weights)}`,
              )
              .join(" · ")}
          </Text>
        )}
      </div>
      {verbs.length > 0 && (
        <Menu position="bottom-end" width={160} shadow="md">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              c="var(--mantine-color-text)"
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              aria-label={`Change ${formLabel(holding).toLowerCase()} of ${lot.number}`}
            >
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {verbs.map((verb) => (
              <MenuStep key={verb} onChoose={() => onChange(verb)}>
                {HOLDING_CHANGES[verb].label}
              </MenuStep>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

/** Releases a lot or puts it on hold; the other one takes it back. */
function useHolding({ id, number, version }: RoastedLot) {
  const setting = useGuardedMutation(
    {
      mutationFn: ({ holds, at }: { holds: boolean; at: number }) =>
        holds ? api.stock.hold.call({ id, version: at }) : api.stock.release.call({ id, version: at }),
      onSuccess: (lot: RoastedLot, { holds }: { holds: boolean; at: number }) =>
        undoToast(
          holds ? "On hold" : "Released",
          holds ? `${number} is not packed or sent.` : `${number} can be packed and sent.`,
          () => setting.mutate({ holds: !holds, at: lot.version }),
        ),
      onError: failureToast("Not changed", "It has not changed. Try again in a moment."),
    },
    ({ holds }) => String(holds),
  );
  return { isPending: setting.isPending, set: (holds: boolean) => setting.mutate({ holds, at: version }) };
}
