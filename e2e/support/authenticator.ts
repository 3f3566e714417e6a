import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { APIRequestContext } from "@playwright/test";

/** An authenticator app that was given a secret. A code works once, so each further one is of a later half minute. */
export class Authenticator {
  private readonly otp;
  private lastStep = 0;

  constructor(secret: string) {
    this.otp = createOTP(new TextDecoder().decode(base32.decode(secret.replace(/\s/g, ""))));
  }

  /** The next code that has not been used: the server takes one of half a minute ahead. */
  async code(aheadMs = 0): Promise<string> {
    this.lastStep = Math.max(Math.floor((Date.now() + aheadMs) / 30_000), this.lastStep + 1);
    return this.otp.hotp(this.lastStep);
  }

  /** Adds one to somebody's account without the screens. */
  static async addTo(request: APIRequestContext, origin: string, friendlyName: string): Promise<Authenticator> {
    const post = async (path: string, data: Record<string, unknown>) => {
      const answer = await request.post(`/api/auth${path}`, { data, headers: { origin } });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
    const { id, totp } = await post("/factors", { factorType: "totp", friendlyName });
    const app = new Authenticator(totp.secret);
    const { id: challengeId } = await post(`/factors/${id}/challenge`, {});
    await post(`/factors/${id}/verify`, { challengeId, code: await app.code() });
    return app;
  }
}
