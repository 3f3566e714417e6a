import type { EditRoasteryInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { loadRoastery, writeRoastery } from "./roastery-record.ts";
import { holdProfile } from "./write-profile.ts";

export const editRoastery = command({
  permission: "roastery:write",
  audit: "roastery.edited",
  async run(work, { version, ...facts }: EditRoasteryInput) {
    await holdProfile(work);
    const isCurrent = await writeRoastery(work, facts, version);
    const roastery = await loadRoastery(work);
    if (!isCurrent) throw outdated(roastery);
    return { result: roastery, subjectId: roastery.id };
  },
});
