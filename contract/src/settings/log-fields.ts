import type { SecurityEvent } from "../accounts.ts";
import { defineFields } from "../basics/record-fields.ts";
import type { Import } from "../imports/import.ts";
import type { MaintenanceEntry } from "../machines/maintenance.ts";
import type { ActivityEntry } from "../team.ts";
import type { WebhookDelivery } from "../webhooks/webhooks.ts";

// Logs: most of their pages are sentences, their fields are those of their files.

const MANY = { min: 0, max: 1_000_000 } as const;

/** Fields of an entry of the activity, in the order of its file: the sentence for people, and its code for programs. */
export const activityFields = defineFields<ActivityEntry>()({
  createdAt: { kind: "moment", label: "When", csv: "When" },
  name: { kind: "text", label: "Person", csv: "Person" },
  text: { kind: "text", label: "What happened", csv: "What happened" },
  action: { kind: "code", label: "Code", csv: "Code" },
});

/** Fields of an event of the security log, in the order of its file; the request is named as the server's log has it. */
export const signInFields = defineFields<SecurityEvent>()({
  createdAt: { kind: "moment", label: "When", column: 1, card: "under", csv: "When" },
  text: { kind: "text", label: "What happened", column: 1, card: "title", csv: "What happened" },
  isFailure: { kind: "yesNo", label: "Failed", csv: "Failed" },
  device: { kind: "text", label: "Device", column: 1, card: "under", csv: "Device" },
  network: { kind: "text", label: "Network address", column: 1, card: "under", csv: "Network address" },
  kind: { kind: "code", label: "Code", csv: "Code" },
  requestId: { kind: "text", label: "Request", csv: "Request" },
});

/** Fields of an import, in the order of its file; a pasted list has no file name. */
export const importFields = defineFields<Import>()({
  createdAt: { kind: "moment", label: "Imported", csv: "Imported at" },
  kind: { kind: "text", label: "Kind", csv: "Kind" },
  fileName: { kind: "text", label: "File", csv: "File" },
  rowCount: { kind: "whole", label: "Rows", ...MANY, csv: "Rows" },
  doneCount: { kind: "whole", label: "Rows imported", ...MANY, csv: "Rows imported" },
  state: { kind: "text", label: "State", csv: "State" },
  personName: { kind: "text", label: "Person", csv: "Person" },
  undoneAt: { kind: "moment", label: "Undone", csv: "Undone at" },
});

/** Fields of a delivery of a webhook, in the order of its file. */
export const deliveryFields = defineFields<WebhookDelivery>()({
  occurredAt: { kind: "moment", label: "When", csv: "When" },
  type: { kind: "code", label: "Event", csv: "Event" },
  state: { kind: "code", label: "State", csv: "State" },
  attempts: { kind: "whole", label: "Attempts", ...MANY, csv: "Attempts" },
  lastAttemptAt: { kind: "moment", label: "Last attempt", csv: "Last attempt" },
  nextAttemptAt: { kind: "moment", label: "Next attempt", csv: "Next attempt" },
  status: { kind: "whole", label: "Status", ...MANY, csv: "Status" },
  durationMs: { kind: "whole", label: "Duration (ms)", ...MANY, csv: "Duration (ms)" },
  problem: { kind: "text", label: "Problem", csv: "Problem" },
  answer: { kind: "text", label: "Answer", csv: "Answer" },
  id: { kind: "code", label: "Event id", csv: "Event id" },
});

/** Fields of maintenance that was done, in the order of its file. */
export const maintenanceFields = defineFields<MaintenanceEntry>()({
  doneAt: { kind: "moment", label: "Done", csv: "Done" },
  task: { kind: "reference", label: "Maintenance", csv: "Maintenance" },
  notedBy: { kind: "text", label: "Logged by", csv: "Noted by" },
  note: { kind: "text", label: "Note", csv: "Note" },
  takenBackAt: { kind: "moment", label: "Undone", csv: "Undone" },
});
