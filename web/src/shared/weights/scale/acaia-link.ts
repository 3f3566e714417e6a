import { ACAIA_COMMANDS, ACAIA_HEARTBEAT_MS, ACAIA_SERVICES, NEW_ACAIA_READER, readAcaia } from "@tryer/domain/scales";
import type { ScaleLink, ScaleListener } from "./scale-link.ts";

/** Connects to an Acaia scale of either generation and listens to it. */
export async function openAcaiaLink(device: BluetoothDevice, listener: ScaleListener): Promise<ScaleLink> {
  const server = await device.gatt?.connect();
  if (server === undefined) throw new Error("The device takes no connections");
  const { service, generation } = await serviceOf(server);
  const notifies = await service.getCharacteristic(generation.notifies);
  const commands = await service.getCharacteristic(generation.commands);
  let reader = NEW_ACAIA_READER;
  let beatMs: number | null = null;
  let isClosed = false;

  const hear = () => {
    const { value } = notifies;
    if (value === null || isClosed) return;
    const read = readAcaia(reader, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    reader = read.reader;
    if (read.readings.length > 0) listener.onReadings(read.readings);
  };
  const lose = () => {
    if (!isClosed) listener.onLost();
    isClosed = true;
  };
  device.addEventListener("gattserverdisconnected", lose);
  notifies.addEventListener("characteristicvaluechanged", hear);
  await notifies.startNotifications();

  // A device takes one command at a time.
  let sent: Promise<void> = Promise.resolve();
  const send = (message: readonly number[]) => {
    sent = sent.catch(() => undefined).then(() => commands.writeValueWithoutResponse(Uint8Array.from(message)));
    return sent;
  };
  const begin = async () => {
    await send(ACAIA_COMMANDS.identify(generation.identity));
    await send(ACAIA_COMMANDS.subscribe);
    await send(ACAIA_COMMANDS.askSettings);
  };
  await begin();

  return {
    tare: () => send(ACAIA_COMMANDS.tare),
    keepAlive: ({ loadMs }, nowMs) => {
      if (isClosed || (beatMs !== null && nowMs - beatMs < ACAIA_HEARTBEAT_MS)) return;
      beatMs = nowMs;
      const beat = async () => {
        await send(ACAIA_COMMANDS.heartbeat);
        // The unit can be changed on the scale at any time.
        await send(ACAIA_COMMANDS.askSettings);
        if (nowMs - loadMs > ACAIA_HEARTBEAT_MS) await begin();
      };
      // A device that takes no commands is out of reach, which it says itself.
      void beat().catch(() => undefined);
    },
    close: async () => {
      isClosed = true;
      device.removeEventListener("gattserverdisconnected", lose);
      notifies.removeEventListener("characteristicvaluechanged", hear);
      server.disconnect();
    },
  };
}

/** Service of the scale, by its generation; the last error where it has none of them. */
async function serviceOf(server: BluetoothServer) {
  const [first, ...others] = ACAIA_SERVICES;
  const open = async (generation: (typeof ACAIA_SERVICES)[number]) => ({
    generation,
    service: await server.getPrimaryService(generation.service),
  });
  return others.reduce((found, generation) => found.catch(() => open(generation)), open(first));
}
