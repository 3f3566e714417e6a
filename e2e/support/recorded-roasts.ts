import type { APIRequestContext } from "@playwright/test";

interface Recorded {
  /** Degrees that the beans are warmer throughout. */
  warmer?: number;
  /** Seconds by which the roast takes longer. */
  longer?: number;
  hz?: number;
}

const SECONDS = 600;

/** A recording as CSV: 200 °C at charge, down to 90 °C within a minute, then up; beside beans and environment the exhaust. */
export function recordingCsv({ warmer = 0, longer = 0, hz = 0.5 }: Recorded = {}): string {
  const count = (SECONDS + longer) * hz;
  const rows = Array.from({ length: count }, (_, at) => {
    const sec = at / hz;
    const share = (sec - 60) / (SECONDS + longer - 60);
    const bean = (sec < 60 ? 200 - (sec * 11) / 6 : 90 + share * 120 * (1.25 - 0.25 * share)) + warmer;
    const time = `${Math.floor(sec / 60)}:${(sec % 60).toFixed(0).padStart(2, "0")}`;
    return [time, bean.toFixed(1), (bean + 30).toFixed(1), (bean + 12).toFixed(1)].join(",");
  });
  return ["Time,BT,ET,Exhaust", ...rows].join("\n");
}

/** Attaches a recording to a roast of the journal. */
export async function attachRecording(request: APIRequestContext, roastId: string, recorded?: Recorded): Promise<void> {
  const answer = await request.post(`/api/v1/roasts/${roastId}/log?name=roast-${roastId}.csv`, {
    data: Buffer.from(recordingCsv(recorded)),
    headers: { "content-type": "application/octet-stream" },
  });
  if (!answer.ok()) throw new Error(`attaching a log was answered with ${answer.status()}: ${await answer.text()}`);
}
