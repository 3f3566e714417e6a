import { MultiSelect, NativeSelect, SimpleGrid, Stack, TagsInput, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { DEFAULT_LABEL_TEXT, LABEL_FIELDS, packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useCan } from "#ui/if-can.tsx";
import type { ProductFormValues } from "./product-form-values.ts";
import { packageSizesQuery } from "./product-list.tsx";

const FIELDS = LABEL_FIELDS.map((field) => `{${field}}`).join(" ");

/** Fields of a product beside its name and coffee: how it is sold, kept and labelled. */
export function ProductFactFields({ form }: { form: UseFormReturnType<ProductFormValues> }) {
  const { unit } = useWeights();
  const sizes = useQuery(packageSizesQuery(false)).data ?? [];
  const archived = useQuery(packageSizesQuery(true)).data ?? [];
  const mayPrice = useCan("prices:read");
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayPrice }).data;
  const { values } = form;
  const chosen = archived.filter(({ id }) => values.packageSizeIds.includes(id));
  const machines = useQuery(api.machines.list.queryOptions({ input: {} })).data ?? [];
  const putAway = useQuery({
    ...api.machines.list.queryOptions({ input: { archived: true } }),
    enabled: values.machineId !== "",
  }).data;
  const own = putAway?.find(({ id }) => id === values.machineId);
  const rates = (terms?.taxRates ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === values.taxRateId);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: "end" }}>
        <TextInput label="SKU" autoComplete="off" {...form.getInputProps("sku")} />
        <TextInput
          label={`Minimum stock (${unit})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="None"
          {...form.getInputProps("minimumStock")}
        />
        <TextInput
          label="Days of rest"
          inputMode="numeric"
          autoComplete="off"
          placeholder="As the roastery"
          {...form.getInputProps("restDays")}
        />
        <TextInput
          label="Best before (days)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="No day"
          {...form.getInputProps("bestBeforeDays")}
        />
      </SimpleGrid>
      <MultiSelect
        label="Package sizes"
        placeholder={values.packageSizeIds.length === 0 ? "All" : ""}
        data={[...sizes, ...chosen].map((size) => ({ value: size.id, label: packageLabel(size) }))}
        hidePickedOptions
        {...form.getInputProps("packageSizeIds")}
      />
      <TagsInput
        label="Grinds"
        description="Enter after each. Empty: any grind may be ordered"
        inputWrapperOrder={["label", "input", "description", "error"]}
        acceptValueOnBlur
        maxTags={20}
        {...form.getInputProps("grinds")}
      />
      {terms !== undefined && (
        <NativeSelect
          label="Tax rate"
          data={[
            { value: "", label: "As all products of the roastery" },
            ...rates.map(({ id, name, percent }) => ({ value: id, label: `${name}, ${percent} %` })),
          ]}
          {...form.getInputProps("taxRateId")}
        />
      )}
      {machines.length + (own === undefined ? 0 : 1) > 1 && (
        <NativeSelect
          label="Roasted on"
          description="Its batches have the sizes of this machine"
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={[
            { value: "", label: "The machine of the plan" },
            ...machines.map(({ id, name }) => ({ value: id, label: name })),
            ...(own === undefined ? [] : [{ value: own.id, label: `${own.name} (archived)` }]),
          ]}
          {...form.getInputProps("machineId")}
        />
      )}
      <div>
        <Textarea
          label="Text of the label"
          autosize
          minRows={2}
          placeholder={DEFAULT_LABEL_TEXT}
          {...form.getInputProps("labelText")}
        />
        <Text size="sm" c="dimmed" mt={4}>
          Filled in when it is printed: {FIELDS}
        </Text>
      </div>
      <BrewFields form={form} />
    </Stack>
  );
}

/** Tasting notes and recipe of a brew, as the page of a bag shows them. */
const BrewFields = ({ form }: { form: UseFormReturnType<ProductFormValues> }) => (
  <>
    <TextInput
      label="Tasting notes"
      description="These and the recipe stand on the page behind the code of a bag"
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="Plum, cocoa, orange"
      autoComplete="off"
      {...form.getInputProps("tastingNotes")}
    />
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" style={{ alignItems: "end" }}>
      <TextInput
        label="Water per coffee"
        leftSection="1 :"
        inputMode="decimal"
        autoComplete="off"
        placeholder="16"
        {...form.getInputProps("brewRatio")}
      />
      <TextInput
        label="Water (°C)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="94"
        {...form.getInputProps("brewTemperatureC")}
      />
      <TextInput
        label="Grind to brew"
        autoComplete="off"
        placeholder="Medium"
        maxLength={60}
        {...form.getInputProps("brewGrind")}
      />
      <TextInput label="Time" autoComplete="off" placeholder="3:00" {...form.getInputProps("brewTime")} />
    </SimpleGrid>
  </>
);
