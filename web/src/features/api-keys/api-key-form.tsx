import { Text } from "@mantine/core";
import { ApiKey, type MadeApiKey, MakeApiKeyInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { ALL_SCOPES, READ_SCOPES, SCOPES, type Scope } from "@tryer/domain/team";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { ticksPart } from "#shared/records/form/ticks-part.tsx";

interface ApiKeyFormProps {
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
}

const NEVER = "never";

const FIELDS = defineFields<ApiKey>()({
  name: { kind: "text", label: "Name", hint: "Name of the program, such as 'Till'. The activity shows it." },
  life: {
    kind: "choice",
    label: "Works for",
    words: { 30: "30 days", 90: "90 days", 366: "A year", [NEVER]: "Until it is revoked" },
    usual: "90",
    read: () => null,
  },
  preset: {
    kind: "choice",
    label: "May do",
    words: { read: "Read only", everything: "Everything", chosen: "Choose" },
    read: () => null,
  },
});

const scopes = ticksPart<ApiKey, "scopes", { preset: string }>({
  name: "scopes",
  label: "Scopes",
  choices: ({ preset }) => (preset === "chosen" ? CHOICES : []),
  ticked: () => [],
});

const CHOICES = ALL_SCOPES.map((value) => ({
  value,
  label: (
    <>
      {SCOPES[value]}{" "}
      <Text span size="sm" c="dimmed">
        {value}
      </Text>
    </>
  ),
}));

const PRESETS: Readonly<Record<string, readonly Scope[]>> = { read: READ_SCOPES, everything: ALL_SCOPES };

/** Form of a new API key: what it is for, what it may do, and for how long. */
export const ApiKeyForm = ({ onClose, onMade }: ApiKeyFormProps) => (
  <RecordForm
    noun="API key"
    fields={FIELDS}
    parts={{ scopes }}
    layout={{ first: [["name"], ["life"], ["preset"], ["scopes"]] }}
    looks={() => ({ preset: { isSideBySide: true } })}
    note={() => "A key can never do more than your role."}
    row={null}
    also={(_, { life, preset, scopes: chosen }) => ({
      days: life === NEVER ? null : Number(life),
      scopes: PRESETS[String(preset)] ?? chosen,
    })}
    api={{
      row: ApiKey,
      add: {
        input: MakeApiKeyInput,
        async call(input) {
          const made = await api.apiKeys.make.call(input);
          onMade(made);
          return made.key;
        },
      },
    }}
    submitLabel="Create"
    onClose={onClose}
  />
);
