import type { APIRequestContext } from "@playwright/test";
import { packageBin } from "../../scripts/package-bin.ts";
import { runNode } from "../../scripts/run-child.mjs";
import { TryerServer } from "../support/server/tryer-server.ts";

export interface DemoRoastery {
  server: TryerServer;
  signIn: { email: string; password: string };
  /** Roasts in the journal. */
  roasts: number;
}

/** A server of its own with the project's demo roastery in it; `args` say how large. */
export async function openDemoRoastery(args: readonly string[]): Promise<DemoRoastery> {
  const server = await TryerServer.create();
  await server.stop();
  // The server must stop: one process at a time may open the embedded database.
  const { code, output } = await runNode([packageBin("tsx", "tsx"), "server/seed/seed.ts", ...args], {
    env: { DATA_DIR: server.dataDir, DATABASE_URL: "" },
    quiet: true,
  });
  const [, email, password] = /Sign in as (\S+) with the password '([^']+)'/.exec(output) ?? [];
  const [, roasts] = /(\d+) roasts/.exec(output) ?? [];
  if (code !== 0 || !email || !password || !roasts) {
    await server.dispose();
    throw new Error(`the demo roastery could not be made: ${output}`);
  }
  await server.start();
  return { server, signIn: { email, password }, roasts: Number(roasts) };
}

/** The demo's last plan is half roasted; the film begins with an empty one. */
export async function completePendingPlan(request: APIRequestContext) {
  const plan = await (await request.get("/api/v1/plans/pending")).json();
  const answer = await request.post(`/api/v1/plans/${plan.id}/complete`, { data: {} });
  if (!answer.ok()) throw new Error(`the pending plan could not be completed: ${await answer.text()}`);
}
