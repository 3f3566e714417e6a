import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, useId } from "react";
import { FormProblem, type FormProblemProps } from "#ui/forms/form-problem.tsx";

interface SettingsCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A card of the settings: a region that is named by its heading. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed" mt={2}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

interface SavedCardProps extends SettingsCardProps, FormProblemProps {
  isSaving: boolean;
  /** Words of the button. */
  saveLabel?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A card whose fields are saved together, and no others. */
export function SavedCard(props: SavedCardProps) {
  const {
    problem,
    differences,
    onLoadCurrent,
    onKeepTyped,
    isSaving,
    saveLabel = "Save",
    onSubmit,
    children,
    ...card
  } = props;
  return (
    <SettingsCard {...card}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem {...{ problem, differences, onLoadCurrent, onKeepTyped }} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
            {children}
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={isSaving}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsCard>
  );
}
