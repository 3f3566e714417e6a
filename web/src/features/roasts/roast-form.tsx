import { Button, NativeSelect, SimpleGrid } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { AddRoastInput, EditRoastInput, type GreenCoffee, type Product, Roast } from "@tryer/contract";
import { greensOf } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { ADD_ROAST } from "#api/outbox/kept-operations.ts";
import { sendOrKeep } from "#api/outbox/send-or-keep.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import type { PartsBy, TypedPart } from "#shared/blends/typed-parts.ts";
import { partsByWeight, partsToSend } from "#shared/blends/typed-parts.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { ChangedMeanwhile } from "#shared/records/form/changed-meanwhile.tsx";
import { namedDifferences } from "#shared/records/form/differences.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { RoastFields } from "#shared/roast/roast-fields.tsx";
import {
  emptyRoastValues,
  factsOf,
  parseRoastValues,
  type RoastFacts,
  type RoastFormValues,
  roastFieldErrors,
  type ShownUnits,
} from "#shared/roast/roast-form-values.ts";
import { ROAST_STATUS_WORDS } from "#shared/roast/roast-status-words.ts";
import { takesTheSame } from "#shared/roast/roasted-parts.ts";
import { savedRoastTroubles } from "#shared/roast/unusual-roast-words.ts";
import { useAskUnusualRoast } from "#shared/roast/use-ask-unusual-roast.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { CURRENT_PROFILE, ProfileChoice } from "./profiles/profile-choice.tsx";
import { asBlend, greenKgOf, greensOfProduct, partErrors, readGreens, withPartsInUnit } from "./roast-greens.ts";
import { RoastProposal } from "./roast-proposal.tsx";

const PartFields = lazyPart(() => import("#shared/blends/part-fields.tsx").then(({ PartFields }) => PartFields));

/** Options for the product of a roast; one that was archived since stays choosable for the roast that has it. */
function productSelectData(products: Product[], chosen: Roast["roastedItem"]) {
  const isMissing = chosen !== null && !products.some(({ id }) => id === chosen.id);
  return [
    { value: "", label: "None" },
    ...(isMissing ? [{ value: chosen.id, label: chosen.name }] : []),
    // A blend of roasted products is not roasted itself: its parts are.
    ...products
      .filter(({ id, kind }) => kind !== "postRoastBlend" || id === chosen?.id)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface RoastFormProps {
  /** Null for a new one. */
  roast: Roast | null;
  /** Roast whose coffee, weight, level, machine and operator a new one begins with. */
  like?: Roast;
  onClose: () => void;
}

type Values = RoastFormValues & {
  greenCoffeeId: string;
  roastedItemId: string;
  /** Version of the profile that the roast followed; empty for none. */
  profileId: string;
  /** Parts of a blend; empty where one coffee goes in. */
  parts: TypedPart[];
  partsBy: PartsBy;
};

function valuesOf(roast: Roast | null, shown: ShownUnits, like?: Roast): Values {
  const facts = emptyRoastValues(roast === null ? repeatedFacts(like) : factsOf(roast), shown);
  const { greenCoffee, parts = [], roastedItem } = roast ?? like ?? {};
  const weighed = parts.map((part) => ({ coffeeId: part.greenCoffee.id, kg: part.greenWeightKg }));
  return {
    ...facts,
    greenCoffeeId: greenCoffee?.id ?? "",
    roastedItemId: roastedItem?.id ?? "",
    profileId: roast?.profile?.id ?? "",
    parts: partsByWeight(weighed, facts.weightUnit),
    partsBy: "weight",
  };
}

/** Names of the contents that stand as they are typed. */
const ROAST_NAMES = {
  greenWeight: "Green weight",
  roastedWeight: "Roasted weight",
  roastedDay: "Date",
  roastedTime: "Time",
  duration: "Duration",
  roastLevel: "Roast level",
  operator: "Operator",
  notes: "Notes",
};

/** Facts that are the same in the next roast of a coffee; what came out of it is not. */
function repeatedFacts(like: Roast | undefined): Partial<RoastFacts> {
  if (like === undefined) return {};
  const { greenWeightKg, roastLevel, machine, operator } = like;
  return { greenWeightKg, roastLevel, operator, machineId: machine?.id ?? null };
}

/** Says what became of the roast; not in green where something about it is unusual. */
function tellSaved(roast: Roast, before: Roast | null, weights: Weights) {
  const title = before === null ? "Roast logged" : "Roast saved";
  const troubles = savedRoastTroubles(roast, before, weights);
  if (troubles.length > 0) return warningToast(title, troubles.join(" "));
  const isBooked = before === null || !takesTheSame(roast, before);
  successToast(title, isBooked ? "Its green weight was taken from stock." : `${roast.number} has the new values.`);
}

/**
 * A roast with the coffee that goes in. Saving moves stock; an edit gives the old weight back first. No description of a
 * record's fields: the dialog of a batch shows the same inputs, and saving asks about what is unusual.
 */
export function RoastForm({ roast, like, onClose }: RoastFormProps) {
  const weights = useWeights();
  const usualTemperatureUnit = useUsualTemperatureUnit();
  const { timeZone } = useMoments();
  const greens = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  const { form, base, add, edit, state, changedMeanwhile } = useRowForm({
    row: roast,
    schema: Roast,
    valuesOf: (row) => valuesOf(row, { unit: weights.unit, usualTemperatureUnit, timeZone }, like),
    fieldErrors: (byInputKey) => partErrors(roastFieldErrors(byInputKey)),
    onSaved: (saved) => {
      tellSaved(saved, base, weights);
      onClose();
    },
    onKept: onClose,
  });
  const green = useGreenCoffee(greens.data, form.values.greenCoffeeId);
  const maySave = useAskUnusualRoast();

  const send = async (values: Values) => {
    const goesIn = readGreens(values);
    const parsed = parseRoastValues(goesIn.ok ? goesIn.values : values);
    const missing = goesIn.ok ? {} : goesIn.errors;
    if (!parsed.ok || !goesIn.ok) return form.setErrors({ ...(parsed.ok ? {} : parsed.errors), ...missing });
    const greensIn = partsToSend(goesIn.parts, parsed.facts.greenWeightKg);
    const [single] = greensIn;
    const { profileId } = values;
    // A new roast follows the current version of its product.
    const isLeftToProduct = base === null || profileId === CURRENT_PROFILE;
    const typed = {
      ...parsed.facts,
      ...(isLeftToProduct ? {} : { profileId: profileId === "" ? null : profileId }),
      ...(greensIn.length === 1 ? { greenCoffeeId: single?.greenCoffeeId } : { parts: greensIn }),
      roastedItemId: values.roastedItemId === "" ? null : values.roastedItemId,
    };
    const parts = greensIn.map((part) => ({
      ...part,
      green: part.greenCoffeeId === green?.id ? green : greens.data?.find(({ id }) => id === part.greenCoffeeId),
    }));
    const consent = await maySave({ roast: typed, parts, before: base });
    if (consent === null) return;
    const sent = { ...typed, ...consent };
    const editing = { input: EditRoastInput, call: api.roasts.edit.call };
    const label = `Roast of ${coffeeIn(parts)}, ${weights.weighed(parsed.facts.greenWeightKg)}`;
    const adding = { input: AddRoastInput, call: (input: AddRoastInput) => sendOrKeep(ADD_ROAST, input, label) };
    if (base === null) add(adding, editing, sent);
    else edit(editing, base, sent);
  };

  /** A product says which coffee goes in and how dark it gets, where the person has not said so already. */
  const chooseProduct = (id: string) => {
    const product = products.data?.find((known) => known.id === id);
    form.setValues({
      roastedItemId: id,
      profileId: isProductOf(base, id) ? (base?.profile?.id ?? "") : CURRENT_PROFILE,
      ...(product === undefined ? {} : greensOfProduct(product)),
      ...(product === undefined || form.values.roastLevel !== "" ? {} : { roastLevel: product.roastLevel }),
    });
    form.clearFieldError("greenCoffeeId");
  };

  const { values } = form;
  const chosen = base ?? like;
  const greenData = [
    { value: "", label: "Choose a coffee" },
    ...greenSelectData(greens.data ?? [], ...(chosen === undefined || chosen === null ? [] : greensOf(chosen))),
  ];
  const nameIn = (all: readonly { value: string; label: string }[]) => (id: string) =>
    all.find(({ value }) => value === id)?.label ?? "";
  const productData = productSelectData(products.data ?? [], (base ?? like)?.roastedItem ?? null);
  const differences =
    changedMeanwhile &&
    namedDifferences(changedMeanwhile, values, {
      ...ROAST_NAMES,
      status: ["Status", (status) => ROAST_STATUS_WORDS[status]],
      greenCoffeeId: ["Green coffee", nameIn(greenData)],
      roastedItemId: ["Roasted product", nameIn(productData)],
    });
  const failed = greens.error ? greens : products.error ? products : null;
  return (
    <FormBody
      submitLabel="Save roast"
      {...state}
      differences={differences && <ChangedMeanwhile differences={differences} />}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      {failed && (
        <ErrorNotice title="The coffees could not be loaded" error={failed.error} retry={() => void failed.refetch()} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {values.parts.length === 0 && (
          <div>
            <NativeSelect
              label="Green coffee"
              data-autofocus
              data={greenData}
              {...form.getInputProps("greenCoffeeId")}
            />
            <Button variant="subtle" size="compact-sm" mt={4} onClick={() => form.setValues(asBlend(values))}>
              Add another coffee
            </Button>
          </div>
        )}
        <NativeSelect
          label="Roasted product"
          data={productData}
          {...form.getInputProps("roastedItemId")}
          onChange={(event) => chooseProduct(event.currentTarget.value)}
        />
      </SimpleGrid>
      {values.parts.length > 0 && (
        <PartFields
          label="Green coffee"
          data={greenData}
          parts={values.parts}
          by={values.partsBy}
          unit={values.weightUnit}
          totalKg={greenKgOf(values)}
          errors={form.errors}
          onChange={({ parts, by }) => {
            form.setValues({ parts, partsBy: by });
            form.clearErrors();
          }}
          onSingle={({ coffeeId }) => form.setValues({ parts: [], greenCoffeeId: coffeeId })}
        />
      )}
      {base === null && (
        <RoastProposal
          form={form}
          greenCoffeeId={form.values.greenCoffeeId}
          roastedItemId={form.values.roastedItemId}
        />
      )}
      {base !== null && form.values.roastedItemId !== "" && (
        <ProfileChoice
          label="Profile followed"
          roastedItemId={form.values.roastedItemId}
          followed={isProductOf(base, form.values.roastedItemId) ? base.profile : null}
          isOtherProduct={!isProductOf(base, form.values.roastedItemId)}
          value={form.values.profileId}
          onChoose={(profileId) => form.setValues({ profileId })}
        />
      )}
      <RoastFields form={{ ...form, setValues: (changed) => form.setValues(withPartsInUnit(values, changed)) }} />
    </FormBody>
  );
}

/** Name of the coffee that goes in, for people. */
const coffeeIn = (parts: readonly { green: GreenCoffee | undefined }[]) =>
  parts.map(({ green }) => green?.coffeeName ?? "green coffee").join(", ");

const isProductOf = (roast: Roast | null, id: string) => (roast?.roastedItem?.id ?? "") === id;

/** The chosen coffee with its stock; one that was archived since is asked for. */
function useGreenCoffee(offered: GreenCoffee[] | undefined, id: string): GreenCoffee | undefined {
  const known = offered?.find((green) => green.id === id);
  const isAway = offered !== undefined && known === undefined && id !== "";
  const away = useQuery(api.green.get.queryOptions({ input: isAway ? { id } : skipToken }));
  return known ?? away.data;
}
