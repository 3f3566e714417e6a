import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

describe("a removal that is taken back", () => {
  test("brings the person into the team as they were, and what they have open goes on", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster", "Grace");
    await joinTeam(app, ada, "viewer", "Mary");
    const before = await ada.api.team.show({});
    const id = await memberIdOf(grace);
    await ada.api.team.remove({ id });
    const restored = await Promise.all([ada.api.team.restoreMember({ id }), ada.api.team.restoreMember({ id })]);
    expect(restored.map(({ role }) => role)).toEqual(["roaster", "roaster"]);
    expect(await ada.api.team.show({})).toEqual(before);
    expect((await grace.api.settings.profile({})).role).toBe("roaster");
    const { items } = await ada.api.team.activity({ limit: 2 });
    expect(items.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^restored Grace.* to the team$/),
      expect.stringMatching(/^removed Grace.* from the team$/),
    ]);
  });

  test("leaves somebody who came back by a new invitation in their new role", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "manager");
    const id = await memberIdOf(grace);
    await ada.api.team.remove({ id });
    const { id: invitationId } = await ada.api.team.invite({ email: grace.email, role: "viewer" });
    await grace.api.team.accept({ id: invitationId });
    expect(await ada.api.team.restoreMember({ id })).toMatchObject({ role: "viewer" });
    expect((await ada.api.team.show({})).members).toHaveLength(2);
  });

  test("is the owner's for an owner, works for a day, and nobody is brought back who left or was never there", async () => {
    const ada = await app.signUp("Ada");
    const boss = await joinTeam(app, ada, "owner");
    const mary = await joinTeam(app, ada, "manager");
    const grace = await joinTeam(app, ada, "viewer");
    const [bossId, graceId] = [await memberIdOf(boss), await memberIdOf(grace)];
    await ada.api.team.remove({ id: bossId });
    expect(await refusalOf(mary.api.team.restoreMember({ id: bossId }))).toMatchObject({ status: 403 });
    await grace.api.team.leave({});
    expect(await refusalOf(ada.api.team.restoreMember({ id: graceId }))).toMatchObject({ status: 404 });
    expect(await refusalOf(ada.api.team.restoreMember({ id: uuidv7() }))).toMatchObject({ status: 404 });
    await app
      .database()
      .pool.query("update audit_log set created_at = now() - interval '25 hours' where action = 'member.removed'");
    expect(await refusalOf(ada.api.team.restoreMember({ id: bossId }))).toMatchObject({ status: 404 });
  });
});
