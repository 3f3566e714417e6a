import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { memberIdOf } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

describe("inviting somebody", () => {
  test("mails a link; the invited person accepts and works in the roastery, in the role of the invitation", async () => {
    const ada = await app.signUp("Ada");
    const grace = await app.signUp("Grace");
    const invitation = await ada.api.team.invite({ email: ` ${grace.email.toUpperCase()} `, role: "roaster" });
    expect(invitation).toMatchObject({
      email: grace.email,
      role: "roaster",
      invitedBy: "Ada Roaster",
      isExpired: false,
    });
    const mail = await app.latestMailTo(grace.email);
    expect(mail.subject).toBe("Ada Roaster invites you to Ada's roastery");
    expect(mail.link).toContain(`/invitation/${invitation.id}?email=`);

    const seen = await grace.api.team.invitation({ id: invitation.id });
    expect(seen).toMatchObject({ roasteryName: "Ada's roastery", role: "roaster", state: "pending" });
    expect((await grace.api.team.roasteries({})).invitations).toEqual([seen]);
    const { roastery } = await ada.api.settings.profile({});
    expect(await grace.api.team.accept({ id: invitation.id })).toEqual({
      id: roastery.id,
      name: "Ada's roastery",
      role: "roaster",
      isOpen: true,
    });
    expect(await grace.api.settings.profile({})).toMatchObject({ role: "roaster", roastery: { id: roastery.id } });
    const { members, invitations } = await ada.api.team.show({});
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ["Ada Roaster", "owner"],
      ["Grace Roaster", "roaster"],
    ]);
    expect(invitations).toEqual([]);
  });

  test("the mail says to a visitor whose roastery it is, as long as the invitation is open", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await ada.api.team.invite({ email: "visitor@roastery.example", role: "roaster" });
    const visitor = app.visitor();
    const email = "Visitor@roastery.example";
    expect(await visitor.team.previewInvitation({ id, email })).toEqual({
      roasteryName: "Ada's roastery",
      invitedBy: "Ada Roaster",
      role: "roaster",
    });
    const guess = visitor.team.previewInvitation({ id, email: "somebody@roastery.example" });
    expect(await refusalOf(guess)).toMatchObject({ status: 404 });
    await ada.api.team.revoke({ id });
    expect(await refusalOf(visitor.team.previewInvitation({ id, email }))).toMatchObject({ status: 404 });
    for (const odd of ["a\u0000b", "\ud800@roastery.example", ""]) {
      expect(await refusalOf(visitor.team.previewInvitation({ id, email: odd }))).toMatchObject({ status: 400 });
    }
  });

  test("an invitation works for its address only", async () => {
    const ada = await app.signUp("Ada");
    const mallory = await app.signUp("Mallory");
    const { id } = await ada.api.team.invite({ email: "somebody@roastery.example", role: "manager" });
    const calls = [mallory.api.team.invitation, mallory.api.team.accept, mallory.api.team.decline];
    for (const call of calls) {
      expect(await refusalOf(call({ id }))).toMatchObject({
        status: 404,
        message: "This invitation is for another address",
      });
    }
    expect((await ada.api.team.show({})).members).toHaveLength(1);
    expect((await ada.api.team.show({})).invitations).toHaveLength(1);
    expect((await mallory.api.team.roasteries({})).roasteries).toHaveLength(1);
  });

  test("an invitation is used once, also by two clicks at the same moment", async () => {
    const ada = await app.signUp("Ada");
    const grace = await app.signUp("Grace");
    const { id } = await ada.api.team.invite({ email: grace.email, role: "viewer" });
    const answers = await Promise.allSettled([grace.api.team.accept({ id }), grace.api.team.accept({ id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(grace.api.team.accept({ id }))).toMatchObject({ status: 409 });
    await ada.api.team.remove({ id: await memberIdOf(grace) });
    expect(await refusalOf(grace.api.team.accept({ id }))).toMatchObject({
      status: 409,
      message: "This invitation was already accepted",
    });
  });

  test("taking it back can be undone: the link that was mailed works again", async () => {
    const ada = await app.signUp("Ada");
    const { id, email } = await ada.api.team.invite({ email: "undo@roastery.example", role: "viewer" });
    await ada.api.team.revoke({ id });
    expect(await ada.api.team.restoreInvitation({ id })).toMatchObject({ id, email, role: "viewer" });
    expect(await ada.api.team.restoreInvitation({ id })).toMatchObject({ id });
    expect((await ada.api.team.show({})).invitations).toHaveLength(1);
    await ada.api.team.revoke({ id });
    await ada.api.team.invite({ email, role: "roaster" });
    expect(await refusalOf(ada.api.team.restoreInvitation({ id }))).toMatchObject({ status: 409 });
  });

  test("an invitation that was taken back, declined or has run out opens nothing", async () => {
    const ada = await app.signUp("Ada");
    const grace = await app.signUp("Grace");
    const revoked = await ada.api.team.invite({ email: grace.email, role: "viewer" });
    await ada.api.team.revoke({ id: revoked.id });
    expect(await refusalOf(grace.api.team.accept({ id: revoked.id }))).toMatchObject({
      message: "This invitation was withdrawn",
    });
    expect(await refusalOf(ada.api.team.resend({ id: revoked.id }))).toMatchObject({ status: 404 });

    const declined = await ada.api.team.invite({ email: grace.email, role: "viewer" });
    expect(await grace.api.team.decline({ id: declined.id })).toMatchObject({ state: "declined" });
    expect(await refusalOf(grace.api.team.accept({ id: declined.id }))).toMatchObject({
      message: "This invitation was declined",
    });

    const late = await ada.api.team.invite({ email: grace.email, role: "viewer" });
    await app
      .database()
      .pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [late.id]);
    expect(await refusalOf(grace.api.team.accept({ id: late.id }))).toMatchObject({
      status: 409,
      message: "This invitation has expired. Ask for a new one.",
    });
    expect((await grace.api.team.roasteries({})).invitations).toEqual([]);
    const prolonged = await ada.api.team.resend({ id: late.id });
    expect(prolonged.isExpired).toBe(false);
    await grace.api.team.accept({ id: late.id });
    expect((await ada.api.team.show({})).members).toHaveLength(2);
  });

  test("a second invitation, or one to a member, is refused at the address", async () => {
    const ada = await app.signUp("Ada");
    await ada.api.team.invite({ email: "new@roastery.example", role: "viewer" });
    for (const email of ["NEW@roastery.example", ada.email]) {
      expect(await refusalOf(ada.api.team.invite({ email, role: "viewer" }))).toMatchObject({
        status: 409,
        data: { field: "email" },
      });
    }
    expect((await ada.api.team.show({})).invitations).toHaveLength(1);
  });

  test("an invitation that has run out makes room for a new one", async () => {
    const ada = await app.signUp("Ada");
    const old = await ada.api.team.invite({ email: "late@roastery.example", role: "viewer" });
    await app.database().pool.query("update invitations set expires_at = now() where id = $1", [old.id]);
    const fresh = await ada.api.team.invite({ email: "late@roastery.example", role: "manager" });
    expect((await ada.api.team.show({})).invitations.map(({ id }) => id)).toEqual([fresh.id]);
  });

  test.each([
    "",
    "ada",
    "ada@",
    "a b@roastery.example",
    `${"a".repeat(250)}@x.example`,
    "ada@x.example\nBcc: b@x.example",
  ])("%j is refused as an address", async (email) => {
    const ada = await app.signUp("Ada");
    const refused = await ada.request("/api/v1/team/invitations", {
      method: "POST",
      body: JSON.stringify({ email, role: "viewer" }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ data: { issues: [{ path: ["email"] }] } });
  });

  test("a roastery sends 30 invitations an hour and no more", async () => {
    const ada = await app.signUp("Ada");
    const { id } = await ada.api.team.invite({ email: "patient@roastery.example", role: "viewer" });
    for (let sent = 1; sent < 30; sent += 1) {
      // The limit of the one mailbox is not what is tested here.
      await app.database().pool.query("delete from recent_tries where key like 'invitation-to:%'");
      await ada.api.team.resend({ id });
    }
    await app.database().pool.query("delete from recent_tries where key like 'invitation-to:%'");
    expect(await refusalOf(ada.api.team.resend({ id }))).toMatchObject({ status: 422 });
    const more = ada.api.team.invite({ email: "one.more@roastery.example", role: "viewer" });
    expect(await refusalOf(more)).toMatchObject({ status: 422, data: { field: "email" } });
  });
});
