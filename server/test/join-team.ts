import type { Role } from "@tryer/domain/team";
import type { Person, testApp } from "./test-app.ts";

type App = ReturnType<typeof testApp>;

/** Person with an account whom somebody invites and who accepts: from then on at work in that roastery. */
export async function joinTeam(app: App, inviter: Person, role: Role, firstName = "Grace"): Promise<Person> {
  const invited = await app.signUp(firstName);
  const { id } = await inviter.api.team.invite({ email: invited.email, role });
  await invited.api.team.accept({ id });
  return invited;
}

/** The membership of a person in their roastery, as the team's lists name it. */
export async function memberIdOf(person: Person): Promise<string> {
  const { members } = await person.api.team.show({});
  const member = members.find(({ email }) => email === person.email);
  if (!member) throw new Error(`${person.email} is in no team`);
  return member.id;
}
