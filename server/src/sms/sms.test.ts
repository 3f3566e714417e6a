import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { saidBy, send } from "../../test/second-factor.ts";
import { testApp } from "../../test/test-app.ts";
import { createLog } from "../log.ts";
import { webhookSms } from "./sms.ts";

/** The provider: a server outside ours that reports what it got. */
const provider = {
  status: 200,
  got: [] as { headers: IncomingMessage["headers"]; body: unknown }[],
  server: createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    provider.got.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(provider.status, { location: "http://127.0.0.1:9/" }).end("ok");
  }),
};

beforeAll(async () => {
  provider.server.listen(0, "127.0.0.1");
  await once(provider.server, "listening");
});
afterAll(() => void provider.server.close());

describe("the webhook for text messages", () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const url = () => `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/send`;

  test("gets number and text as JSON, with the secret where there is one", async () => {
    await webhookSms(url(), "a shared secret", log).send({ to: "+436601234567", text: "123456 is your code" });
    await webhookSms(url(), null, log).send({ to: "+436601234567", text: "Grüße" });
    expect(provider.got).toMatchObject([
      {
        headers: { authorization: "Bearer a shared secret", "content-type": "application/json" },
        body: { to: "+436601234567", text: "123456 is your code" },
      },
      { body: { text: "Grüße" } },
    ]);
    expect(provider.got[1]?.headers.authorization).toBeUndefined();
  });

  test.each([400, 500, 302])(
    "sends nothing on the answer %i, and the log says so without number and code",
    async (status) => {
      provider.status = status;
      await expect(webhookSms(url(), null, log).send({ to: "+436601234567", text: "123456" })).rejects.toThrow();
      expect(lines.join()).toContain("text message could not be sent");
      expect(lines.join()).not.toMatch(/123456|4366/);
    },
  );
});

describe("a server that cannot send text messages", () => {
  const app = testApp({ isMailKept: true, environment: { HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:3000" } });

  test("offers no phone as a second factor, and says why", async () => {
    const person = await app.signUp("Ada");
    expect(await (await send(person, "GET", "/factors")).json()).toMatchObject({ isPhoneOffered: false });
    const phone = { factorType: "phone", phone: "+43 660 1234567" };
    expect(await saidBy(await send(person, "POST", "/factors", phone))).toEqual([422, "PHONE_NOT_OFFERED"]);
  });
});

describe("a server whose provider is out of reach", () => {
  const app = testApp({ environment: { SMS_WEBHOOK_URL: "http://127.0.0.1:9/send" } });

  test("says that the message was not sent", async () => {
    const person = await app.signUp("Ada");
    const begun = await send(person, "POST", "/factors", { factorType: "phone", phone: "+43 660 1234567" });
    const { id } = z.object({ id: z.uuid() }).parse(await begun.json());
    expect(await saidBy(await send(person, "POST", `/factors/${id}/challenge`))).toEqual([502, "MESSAGE_NOT_SENT"]);
  });
});
