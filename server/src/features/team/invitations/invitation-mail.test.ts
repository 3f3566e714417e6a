import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

describe("the mail of an invitation", () => {
  test("names person and roastery as plain text without links, and no longer than a name", async () => {
    const sender = await app.signUp("Relay");
    await app.database().pool.query(
      `update roasteries set name = 'Win at https://evil.example/prize ' || repeat('now ', 30) from members m
       join users u on u.id = m.user_id where m.organization_id = roasteries.id and u.email = $1`,
      [sender.email],
    );
    await app
      .database()
      .pool.query("update users set name = 'www.evil.example', first_name = 'www.evil.example' where email = $1", [
        sender.email,
      ]);
    await sender.api.team.invite({ email: "stranger@elsewhere.example", role: "viewer" });
    const mail = await app.latestMailTo("stranger@elsewhere.example");
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toContain("evil.example");
    expect(mail.text.match(/https?:/g)).toHaveLength(1);
    expect(mail.subject.length).toBeLessThan(150);
  });

  test("reaches a mailbox five times an hour at most, whoever sends it; the invitation is kept", async () => {
    const victim = "victim@elsewhere.example";
    for (let n = 0; n < 5; n += 1) {
      await (await app.signUp(`Sender${n}`)).api.team.invite({ email: victim, role: "viewer" });
    }
    const last = await app.signUp("Sixth");
    expect(await refusalOf(last.api.team.invite({ email: victim, role: "viewer" }))).toMatchObject({ status: 422 });
    expect((await last.api.team.show({})).invitations).toMatchObject([{ email: victim }]);
    const { rows } = await app.database().pool.query("select 1 from outbox_mails where to_address = $1", [victim]);
    expect(rows).toHaveLength(5);
    await last.api.team.invite({ email: "another@elsewhere.example", role: "viewer" });

    const kept = (await last.api.team.show({})).invitations.find(({ email }) => email === victim);
    expect(await refusalOf(last.api.team.resend({ id: kept?.id ?? "" }))).toMatchObject({ status: 422 });
    expect((await last.api.team.show({})).invitations).toContainEqual(kept);
  });
});
