import { Accordion, Grid, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddSampleInput, CoffeeSample, EditSampleInput } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { SAMPLE_KIND_WORDS, SAMPLE_KINDS } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { readTexts } from "../contracts/typed-texts.ts";
import { contractChoicesQuery, supplierChoicesQuery } from "../trade-choices.ts";
import { coffeeValues, SAMPLE_NUMBERS, SAMPLE_TEXTS, SCORE_LIMITS, TEXT_KEYS } from "./sample-fields.ts";

interface SampleFormProps {
  /** Null for a new one. */
  sample: CoffeeSample | null;
  onSaved?: (sample: CoffeeSample) => void;
  onClose: () => void;
}

const valuesOf = (sample: CoffeeSample | null) => ({
  ...coffeeValues(sample),
  kind: (sample?.kind ?? "offer") as string,
  supplierId: sample?.trade?.supplier?.id ?? "",
  contractId: sample?.trade?.contract?.id ?? "",
  greenCoffeeId: sample?.greenCoffee?.id ?? "",
  coffeeName: sample?.coffeeName ?? "",
  origin: sample?.origin ?? "",
  source: sample?.trade?.source ?? "",
  receivedOn: sample?.receivedOn ?? "",
  weightGrams: sample?.weightGrams?.toString() ?? "",
  price: fieldNumber(sample?.trade?.price ?? ""),
  priceBasis: (sample?.trade?.priceBasis ?? "kg") as string,
  currency: (sample?.trade?.currency ?? "") as string,
  roastedOn: sample?.roastedOn ?? "",
  roastNotes: sample?.roastNotes ?? "",
  score: fieldNumber(sample?.score ?? ""),
  notes: sample?.notes ?? "",
});
type Values = ReturnType<typeof valuesOf>;

const KINDS = SAMPLE_KINDS.map((value) => ({ value: value as string, label: SAMPLE_KIND_WORDS[value] }));
const LIMITS = {
  weightGrams: { label: "Weight", places: 0, min: 1, max: 100_000 },
  price: { label: "Price", places: 6, min: 0 },
  score: SCORE_LIMITS,
  ...SAMPLE_NUMBERS,
};

/** A sample: what it is of, who sent it, what they ask for it, and what is known of the coffee. */
export function SampleForm({ sample, onSaved, onClose }: SampleFormProps) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const contracts = useQuery(contractChoicesQuery()).data ?? [];
  const { form, base, add, edit, state } = useRowForm({
    row: sample,
    schema: CoffeeSample,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Sample added" : "Sample saved", saved.number);
      onClose();
      onSaved?.(saved);
    },
  });
  const send = (typed: Values) => {
    const read = readTexts(typed, LIMITS);
    if (!read.ok) return form.setErrors(read.errors);
    const { price = null, ...numbers } = read.texts;
    const given = Object.entries(numbers).map(([key, text]) => [key, text === null ? null : Number(text)]);
    const orNull = (text: string) => (text === "" ? null : text);
    const input = {
      ...typed,
      ...Object.fromEntries(given),
      price,
      supplierId: orNull(typed.supplierId),
      contractId: orNull(typed.contractId),
      greenCoffeeId: orNull(typed.greenCoffeeId),
      receivedOn: orNull(typed.receivedOn),
      roastedOn: orNull(typed.roastedOn),
      currency: price === null ? null : orNull(typed.currency),
    };
    const editing = { input: EditSampleInput, call: api.coffeeSamples.edit.call };
    if (base === null) add({ input: AddSampleInput, call: api.coffeeSamples.add.call }, editing, input);
    else edit(editing, base, input);
  };
  const { values } = form;
  const seller = base?.trade?.supplier;
  const sellers = seller && !suppliers.some(({ id }) => id === seller.id) ? [seller, ...suppliers] : suppliers;
  const drawn = base?.trade?.contract;
  const ofSupplier = contracts.filter(({ supplier }) => supplier.id === values.supplierId);
  const offered = drawn && !ofSupplier.some(({ id }) => id === drawn.id) ? [drawn, ...ofSupplier] : ofSupplier;
  const lot = base?.greenCoffee;
  const lots = lot && !greens.some(({ id }) => id === lot.id) ? [lot, ...greens] : greens;
  const choose = (greenCoffeeId: string) => {
    const chosen = lots.find(({ id }) => id === greenCoffeeId);
    const isUnnamed = values.coffeeName.trim() === "";
    form.setValues({
      greenCoffeeId,
      ...(chosen && isUnnamed ? { coffeeName: chosen.coffeeName, origin: chosen.origin } : {}),
    });
  };
  const text = (field: keyof Values, label: string, placeholder = "") => (
    <TextInput label={label} placeholder={placeholder} autoComplete="off" {...form.getInputProps(field)} />
  );
  const number = (field: string, label: string, placeholder = "") => (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  );
  const day = (field: "receivedOn" | "roastedOn", label: string) => (
    <DayField
      label={label}
      value={values[field]}
      onValue={(chosen) => form.setFieldValue(field, chosen)}
      error={form.errors[field]}
    />
  );
  const coffeeSummary = [values.country, values.process, values.variety].filter(Boolean).join(" · ");
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect label="Sample of" data={KINDS} data-autofocus {...form.getInputProps("kind")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Supplier"
            data={[{ value: "", label: "Not said" }, ...sellers.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.getInputProps("supplierId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>{text("coffeeName", "Coffee")}</Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>{text("origin", "Origin")}</Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Lot in the inventory"
            data={[
              { value: "", label: "None yet" },
              ...lots.map((green) => ({ value: green.id, label: greenName(green) })),
            ]}
            {...form.getInputProps("greenCoffeeId")}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </Grid.Col>
        {offered.length > 0 && (
          <Grid.Col span={{ base: 12, xs: 6 }}>
            <NativeSelect
              label="Contract"
              data={[{ value: "", label: "None" }, ...offered.map(({ id, number: no }) => ({ value: id, label: no }))]}
              {...form.getInputProps("contractId")}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, xs: offered.length > 0 ? 12 : 6 }}>
          {text("source", "Source", "Hamburg warehouse, bag 12")}
        </Grid.Col>
        <Grid.Col span={{ base: 6 }}>{day("receivedOn", "Received on")}</Grid.Col>
        <Grid.Col span={{ base: 6 }}>{number("weightGrams", "Weight (g)", "350")}</Grid.Col>
        <Grid.Col span={{ base: 4 }}>{number("price", "Price offered", "none")}</Grid.Col>
        <Grid.Col span={{ base: 3 }}>
          <NativeSelect label="Per" data={["kg", "lb"]} {...form.getInputProps("priceBasis")} />
        </Grid.Col>
        <Grid.Col span={{ base: 5 }}>
          <NativeSelect
            label="Currency"
            data={[{ value: "", label: "The supplier's" }, ...currencyOptions]}
            {...form.getInputProps("currency")}
          />
        </Grid.Col>
      </Grid>
      <Accordion variant="contained" chevronPosition="left">
        <Accordion.Item value="coffee">
          <Accordion.Control>
            {coffeeSummary === "" ? "About the coffee" : `About the coffee: ${coffeeSummary}`}
          </Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {TEXT_KEYS.map((key) => (
                <div key={key}>{text(key, SAMPLE_TEXTS[key])}</div>
              ))}
              {Object.entries(SAMPLE_NUMBERS).map(([key, { label = "" }]) => (
                <div key={key}>{number(key, label)}</div>
              ))}
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="roast">
          <Accordion.Control>Roast and score</Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {day("roastedOn", "Roasted on")}
              {number("score", "Score", "86.5")}
            </SimpleGrid>
            <Textarea label="Roast notes" autosize minRows={2} mt="sm" {...form.getInputProps("roastNotes")} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
