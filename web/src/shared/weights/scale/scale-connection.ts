import { createAtom } from "@tanstack/react-store";
import {
  ACAIA_NAMES,
  ACAIA_SERVICES,
  heardReading,
  lostWatch,
  openedWatch,
  type ScaleWatch,
  takeableWeight,
} from "@tryer/domain/scales";
import { openAcaiaLink } from "./acaia-link.ts";
import { rememberedScale, rememberScale } from "./remembered-scale.ts";
import type { ScaleLink, ScaleListener } from "./scale-link.ts";
import { connectionProblem } from "./scale-words.ts";
import { openSerialLink } from "./serial-link.ts";

/** Way to a scale. */
type Route = { over: "serial"; port: SerialPort; baudRate: number } | { over: "bluetooth"; device: BluetoothDevice };

export type ScaleConnection =
  | { kind: "none"; problem: string | null }
  | { kind: "opening"; route: Route }
  | { kind: "open"; route: Route; link: ScaleLink; watch: ScaleWatch; nowMs: number };

/** The one scale of this tab: connected once, it serves every field. */
export const scaleConnection = createAtom<ScaleConnection>({ kind: "none", problem: null });

/** Clock that never goes back, unlike that of the day. */
const nowMs = () => performance.now();

/** Pause between two looks at the clock: silence is shown, and commands that are due are sent. */
const TICK_MS = 250;

const tick = () => {
  const connection = scaleConnection.get();
  if (connection.kind !== "open") return;
  const now = nowMs();
  connection.link.keepAlive(connection.watch, now);
  scaleConnection.set({ ...connection, nowMs: now });
};

/** Asks the person for a port, and opens it. */
export async function chooseSerialScale(): Promise<void> {
  const port = await chosen(() => navigator.serial?.requestPort());
  if (port != null) await open({ over: "serial", port, baudRate: rememberedScale().baudRate });
}

/** Asks the person for an Acaia scale in reach, and connects to it. */
export async function chooseAcaiaScale(): Promise<void> {
  const device = await chosen(() =>
    navigator.bluetooth?.requestDevice({
      filters: ACAIA_NAMES.map((namePrefix) => ({ namePrefix })),
      optionalServices: ACAIA_SERVICES.map(({ service }) => service),
    }),
  );
  if (device != null) await open({ over: "bluetooth", device });
}

/** Opens the port of last time without asking, where the person allowed it and it is there. */
export async function reopenKnownScale(): Promise<void> {
  if (scaleConnection.get().kind !== "none" || navigator.serial === undefined) return;
  const port = await knownPort();
  if (port === undefined || scaleConnection.get().kind !== "none") return;
  await open({ over: "serial", port, baudRate: rememberedScale().baudRate });
}

/** Port of last time, by what its adapter says of itself; the only one where it says nothing. */
async function knownPort(): Promise<SerialPort | undefined> {
  const ports = (await navigator.serial?.getPorts().catch(() => [])) ?? [];
  const { usbVendorId, usbProductId } = rememberedScale();
  const isKnown = (port: SerialPort) => {
    const info = port.getInfo();
    return info.usbVendorId === usbVendorId && info.usbProductId === usbProductId;
  };
  return ports.find(isKnown) ?? (ports.length === 1 ? ports[0] : undefined);
}

/** Connects anew, as after a pulled cable, or at another speed. */
export async function reconnect(changed: { baudRate?: number; port?: SerialPort } = {}): Promise<void> {
  const connection = scaleConnection.get();
  if (connection.kind !== "open") return;
  const { link, route } = connection;
  scaleConnection.set({ kind: "opening", route });
  await link.close();
  await open(route.over === "serial" ? { ...route, ...changed } : route);
}

/** Ends the connection, so that another scale can be chosen. */
export async function disconnectScale(): Promise<void> {
  const connection = scaleConnection.get();
  if (connection.kind !== "open") return;
  clearInterval(ticking);
  scaleConnection.set({ kind: "none", problem: null });
  await connection.link.close();
}

export async function tareScale(): Promise<void> {
  const connection = scaleConnection.get();
  if (connection.kind === "open") await connection.link.tare().catch(() => undefined);
}

/** Weight that may be taken at this very moment, whatever is on screen. */
export const takeableNow = () => {
  const connection = scaleConnection.get();
  return connection.kind === "open" ? takeableWeight(connection.watch, nowMs()) : null;
};

let ticking: ReturnType<typeof setInterval> | undefined;

async function open(route: Route): Promise<void> {
  scaleConnection.set({ kind: "opening", route });
  clearInterval(ticking);
  // Readings may arrive while the connection is still being made.
  let watch = openedWatch(nowMs());
  const change = (changed: ScaleWatch) => {
    watch = changed;
    const connection = scaleConnection.get();
    if (connection.kind === "open" && connection.route === route) {
      scaleConnection.set({ ...connection, watch, nowMs: nowMs() });
    }
  };
  const listener: ScaleListener = {
    onReadings: (readings) => change(readings.reduce((heard, reading) => heardReading(heard, reading, nowMs()), watch)),
    onLost: () => change(lostWatch(watch)),
  };
  try {
    const link = await linkOver(route, listener);
    if (route.over === "serial") rememberScale({ baudRate: route.baudRate, ...route.port.getInfo() });
    scaleConnection.set({ kind: "open", route, link, watch, nowMs: nowMs() });
    ticking = setInterval(tick, TICK_MS);
  } catch (error) {
    scaleConnection.set({ kind: "none", problem: connectionProblem(route.over, error) });
  }
}

function linkOver(route: Route, listener: ScaleListener): Promise<ScaleLink> {
  switch (route.over) {
    case "serial":
      return openSerialLink(route.port, route, listener);
    case "bluetooth":
      return openAcaiaLink(route.device, listener);
  }
}

/** Choice of the person; null where they chose none. */
async function chosen<Choice>(ask: () => Promise<Choice> | undefined): Promise<Choice | null> {
  try {
    return (await ask()) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") return null;
    scaleConnection.set({ kind: "none", problem: connectionProblem("choice", error) });
    return null;
  }
}

// The next page, or another program, finds the port free.
window.addEventListener("pagehide", () => void disconnectScale());
// A cable that is plugged in again goes on where it was.
navigator.serial?.addEventListener("connect", () => void reopenPluggedIn());

async function reopenPluggedIn(): Promise<void> {
  const connection = scaleConnection.get();
  if (connection.kind !== "open" || !connection.watch.isLost || connection.route.over !== "serial") return;
  const port = await knownPort();
  if (port !== undefined) await reconnect({ port });
}
