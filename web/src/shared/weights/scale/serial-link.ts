import { isAskDue, LINE_COMMANDS, NEW_LINE_READER, readBytes } from "@tryer/domain/scales";
import type { ScaleLink, ScaleListener } from "./scale-link.ts";

/** Opens a port and listens to the scale on it, in whichever language it speaks. */
export async function openSerialLink(
  port: SerialPort,
  { baudRate }: { baudRate: number },
  listener: ScaleListener,
): Promise<ScaleLink> {
  await port.open({ baudRate });
  let reader = NEW_LINE_READER;
  let source: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let askedMs: number | null = null;
  let isClosed = false;

  const listen = async () => {
    while (!isClosed && port.readable !== null) {
      source = port.readable.getReader();
      try {
        for (;;) {
          const { value, done } = await source.read();
          if (done) return;
          const read = readBytes(reader, value);
          reader = read.reader;
          if (read.readings.length > 0) listener.onReadings(read.readings);
        }
      } catch {
        // A wrong parity, a break or a full buffer ends the stream, and the port has a new one; a pulled cable has none.
      } finally {
        source.releaseLock();
      }
    }
  };
  const lose = () => {
    if (!isClosed) listener.onLost();
    isClosed = true;
  };
  port.addEventListener("disconnect", lose);
  const listening = listen().then(lose);

  const encoder = new TextEncoder();
  const send = async (text: string) => {
    const sink = port.writable?.getWriter();
    try {
      await sink?.write(encoder.encode(text));
    } finally {
      sink?.releaseLock();
    }
  };
  return {
    tare: () => send(LINE_COMMANDS.tare),
    keepAlive: (watch, nowMs) => {
      if (isClosed || !isAskDue(watch, { protocol: reader.protocol, askedMs }, nowMs)) return;
      // The tare is asked for once, beside the first request: a scale that takes neither stays as it is.
      const commands = askedMs === null ? LINE_COMMANDS.askTare + LINE_COMMANDS.send : LINE_COMMANDS.send;
      askedMs = nowMs;
      // A port that cannot be written to is lost, which the reading side says.
      void send(commands).catch(() => undefined);
    },
    close: async () => {
      isClosed = true;
      port.removeEventListener("disconnect", lose);
      await source?.cancel().catch(() => undefined);
      await listening;
      await port.close().catch(() => undefined);
    },
  };
}
