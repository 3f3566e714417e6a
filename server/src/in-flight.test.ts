import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inFlight } from "./in-flight.ts";

let server: Server;
beforeEach(() => {
  server = createServer();
});
afterEach(() => void server.close());

async function ask(requests = 1) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nhost: tryer\r\n\r\n".repeat(requests));
  const [, answer] = await once(server, "request");
  return { client, answer };
}

test("an answer is waited for until it is out", async () => {
  const requests = inFlight(server);
  const { client, answer } = await ask();
  let isNone = false;
  const none = requests.none().then(() => {
    isNone = true;
  });
  await new Promise(setImmediate);
  expect(isNone).toBe(false);
  answer.end("here it is");
  await none;
  client.destroy();
});

test("an answer that is never told that its client left is not waited for", async () => {
  const requests = inFlight(server);
  const { client, answer } = await ask();
  const { socket } = answer.req;
  const left = once(socket, "close");
  answer.detachSocket(socket);
  client.destroy();
  await left;
  await requests.none();
  expect(answer.closed).toBe(false);
});

test("many requests that wait in line on one connection are all waited for, without a word of a leak", async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on("warning", warned);
  const requests = inFlight(server);
  const answers: ServerResponse[] = [];
  server.on("request", (_request, answer) => answers.push(answer));
  const { client } = await ask(20);
  await expect.poll(() => answers.length).toBe(20);
  client.resume();
  for (const answer of answers.slice(1)) answer.end();
  let isNone = false;
  const none = requests.none().then(() => {
    isNone = true;
  });
  await new Promise(setImmediate);
  expect(isNone).toBe(false);
  answers[0]?.end();
  await none;
  process.off("warning", warned);
  expect(warnings).toEqual([]);
  client.destroy();
});
