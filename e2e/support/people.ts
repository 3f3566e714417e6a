import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequest } from "@playwright/test";
import { firstStart } from "./server/first-start-folder.ts";
import { signUpByRequest } from "./sign-up-by-request.ts";

/** A person with a confirmed address and a roastery of their own. */
export interface Person {
  email: string;
  firstName: string;
}

interface SignedIn extends Person {
  /** Session cookie, as a browser sends it. */
  cookie: string;
}

/** Unused people: those whom the first start has made, and new ones when they have run out. */
export class People {
  private signedUp = 0;

  private constructor(
    private readonly url: string,
    private readonly request: APIRequest,
    private readonly unmet: SignedIn[],
  ) {}

  static async of(url: string, request: APIRequest): Promise<People> {
    const { folder } = await firstStart();
    return new People(url, request, JSON.parse(await readFile(join(folder, "people.json"), "utf8")));
  }

  async meet(firstName: string): Promise<SignedIn> {
    const index = this.unmet.findIndex((person) => person.firstName === firstName);
    const [person] = index < 0 ? [] : this.unmet.splice(index, 1);
    return person ?? this.signUp(firstName);
  }

  /** A session for a browser or for requests of their own. */
  storageState(cookie: string) {
    const { hostname: domain } = new URL(this.url);
    const cookies = cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      const where = { domain, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };
      return { name: pair.slice(0, at), value: pair.slice(at + 1), ...where };
    });
    return { cookies, origins: [] };
  }

  private async signUp(firstName: string): Promise<SignedIn> {
    this.signedUp += 1;
    const person = { email: `${firstName.toLowerCase()}.new.${this.signedUp}@roastery.example`, firstName };
    const request = await this.request.newContext({ baseURL: this.url });
    await signUpByRequest(request, person);
    const { cookies } = await request.storageState();
    await request.dispose();
    return { ...person, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  }
}
