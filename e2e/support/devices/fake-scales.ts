import type { Page } from "@playwright/test";

/**
 * Scale on a serial port of the page. It speaks MT-SICS: `SIR` makes it send ten times a second, `S` once it is stable,
 * `T` takes the load as its tare, `TA` tells it; other commands get `ES`. Half a minute without a command and it stops
 * sending, as scales do that were reported to drop off.
 */
export interface FakeSerialScale {
  /** Puts a load on the scale, as its display shows it; on the move until `rest`. */
  load: (figure: string, unit?: string) => void;
  rest: () => void;
  overload: () => void;
  /** Sends bytes as they are, whatever lies on the scale. */
  send: (text: string) => void;
  /** Switches the scale off and on; its port stays. */
  setOn: (isOn: boolean) => void;
  unplug: () => void;
  plugIn: () => void;
  /** Commands that it was sent. */
  commands: string[];
  /** Ports that were opened so far. */
  opened: number;
}

export interface FakeAcaia {
  /** Puts grams on the scale, in tenths. */
  load: (tenths: number) => void;
  /** Goes out of reach. */
  leave: () => void;
  commands: string[];
}

declare global {
  interface Window {
    fakeScale: FakeSerialScale;
    fakeAcaia: FakeAcaia;
  }
}

/** Gives the pages of a tab a scale on a cable, chosen by the person or known from before, and no Bluetooth. */
export const withSerialScale = (page: Page, { isKnown = false, speaks = true } = {}) =>
  page.addInitScript(
    ({ isKnown, speaks }) => {
      const encoder = new TextEncoder();
      const state = { figure: "0.000", unit: "kg", status: "S", tare: 0, isOn: true, isIn: true, isKnown };
      let output: ReadableStreamDefaultController<Uint8Array> | null = null;
      let sending: ReturnType<typeof setInterval> | undefined;
      let commandMs = 0;
      let isStableAsked = false;
      const put = (text: string) => {
        if (!state.isOn || output === null) return;
        // A cable cuts lines anywhere.
        const bytes = encoder.encode(text);
        const middle = Math.floor(bytes.length / 2);
        output.enqueue(bytes.slice(0, middle));
        output.enqueue(bytes.slice(middle));
      };
      const padded = (figure: string) => figure.padStart(10, " ");
      const net = () => {
        const places = (state.figure.split(".")[1] ?? "").length;
        return (Number(state.figure) - state.tare).toFixed(places);
      };
      const line = () => (state.status === "+" ? "S +\r\n" : `S ${state.status} ${padded(net())} ${state.unit}\r\n`);
      const answer = (command: string) => {
        window.fakeScale.commands.push(command);
        if (!state.isOn || !speaks) return;
        commandMs = performance.now();
        if (command === "SIR") {
          clearInterval(sending);
          put(line());
          sending = setInterval(() => {
            if (performance.now() - commandMs > 30_000) clearInterval(sending);
            else put(line());
          }, 100);
        } else if (command === "S") {
          if (state.status === "S") put(line());
          else isStableAsked = true;
        } else if (command === "T") {
          if (state.status !== "S") return put("T I\r\n");
          state.tare = Number(state.figure);
          put(`T S ${padded(state.figure)} ${state.unit}\r\n`);
        } else if (command === "TA") {
          put(`TA A ${padded(state.tare.toFixed(3))} ${state.unit}\r\n`);
        } else put("ES\r\n");
      };

      class Port extends EventTarget {
        readable: ReadableStream<Uint8Array> | null = null;
        writable: WritableStream<Uint8Array> | null = null;
        getInfo() {
          return { usbVendorId: 0x0eb8, usbProductId: 0x0001 };
        }
        async open() {
          if (!state.isIn) throw new DOMException("The device is gone", "NetworkError");
          if (this.readable !== null) throw new DOMException("The port is open", "InvalidStateError");
          window.fakeScale.opened += 1;
          state.isKnown = true;
          this.readable = new ReadableStream({
            start: (controller) => {
              output = controller;
            },
          });
          let begun = "";
          this.writable = new WritableStream({
            write: (bytes) => {
              begun += new TextDecoder().decode(bytes);
              const [...commands] = begun.split("\r\n");
              begun = commands.pop() ?? "";
              for (const command of commands) answer(command);
            },
          });
        }
        async close() {
          if (this.readable?.locked) throw new TypeError("The stream is locked");
          clearInterval(sending);
          output = null;
          this.readable = null;
          this.writable = null;
        }
      }
      const port = new Port();
      const serial = Object.assign(new EventTarget(), {
        getPorts: async () => (state.isKnown && state.isIn ? [port] : []),
        requestPort: async () => port,
      });
      Object.defineProperty(Navigator.prototype, "serial", { configurable: true, get: () => serial });
      Object.defineProperty(Navigator.prototype, "bluetooth", { configurable: true, get: () => undefined });
      window.fakeScale = {
        load: (figure, unit = state.unit) => Object.assign(state, { figure, unit, status: "D" }),
        rest: () => {
          state.status = "S";
          if (isStableAsked) put(line());
          isStableAsked = false;
        },
        overload: () => {
          state.status = "+";
        },
        send: put,
        setOn: (isOn) => {
          state.isOn = isOn;
          if (!isOn) clearInterval(sending);
        },
        unplug: () => {
          state.isIn = false;
          clearInterval(sending);
          const lost = new DOMException("The device has been lost", "NetworkError");
          port.readable = null;
          port.writable = null;
          output?.error(lost);
          output = null;
          port.dispatchEvent(new Event("disconnect"));
        },
        plugIn: () => {
          state.isIn = true;
          serial.dispatchEvent(new Event("connect"));
        },
        commands: [],
        opened: 0,
      };
    },
    { isKnown, speaks },
  );

/** Gives the pages of a tab an Acaia Lunar in reach, and no serial ports. It ends the connection without heartbeats. */
export const withAcaia = (page: Page) =>
  page.addInitScript(() => {
    const message = (type: number, content: readonly number[]) => {
      const sum = (first: number) => content.reduce((total, byte, at) => (at % 2 === first ? total + byte : total), 0);
      return Uint8Array.from([0xef, 0xdd, type, ...content, sum(0) & 0xff, sum(1) & 0xff]);
    };
    let tenths = 0;
    let tare = 0;
    let beatMs = 0;
    let sending: ReturnType<typeof setInterval> | undefined;
    const notified = Object.assign(new EventTarget(), {
      value: null as DataView | null,
      startNotifications: async () => notified,
      writeValueWithoutResponse: async () => undefined,
    });
    const notify = (bytes: Uint8Array) => {
      // A notification holds 20 bytes at most, and may cut a frame.
      for (const part of [bytes.slice(0, 5), bytes.slice(5)]) {
        notified.value = new DataView(part.buffer);
        notified.dispatchEvent(new Event("characteristicvaluechanged"));
      }
    };
    const sendWeight = () => {
      const net = tenths - tare;
      const parts = Math.abs(net);
      notify(message(12, [8, 5, parts & 0xff, (parts >> 8) & 0xff, (parts >> 16) & 0xff, 0, 1, net < 0 ? 2 : 0]));
    };
    const device = Object.assign(new EventTarget(), { name: "LUNAR-3F2A1B" });
    const leave = () => {
      clearInterval(sending);
      device.dispatchEvent(new Event("gattserverdisconnected"));
    };
    const names: Record<number, string> = { 0: "heartbeat", 4: "tare", 6: "settings", 11: "identify", 12: "subscribe" };
    let isIdentified = false;
    const commands = {
      writeValueWithoutResponse: async (bytes: Uint8Array) => {
        const type = bytes[2] ?? -1;
        window.fakeAcaia.commands.push(names[type] ?? "unknown");
        if (type === 11) isIdentified = true;
        if (!isIdentified) return;
        beatMs = performance.now();
        if (type === 4) tare = tenths;
        if (type === 6) notify(message(8, [9, 0x5a, 2, 0, 0, 0, 1, 0, 0]));
        if (type !== 12) return;
        clearInterval(sending);
        sending = setInterval(() => (performance.now() - beatMs > 3000 ? leave() : sendWeight()), 200);
      },
    };
    const service = {
      getCharacteristic: async (uuid: string) => (uuid.startsWith("49535343-1e4d") ? notified : commands),
    };
    const gatt = {
      connected: false,
      connect: async () => Object.assign(gatt, { connected: true }),
      disconnect: () => clearInterval(sending),
      getPrimaryService: async (uuid: string) => {
        if (uuid.startsWith("49535343")) return service;
        throw new DOMException("No such service", "NotFoundError");
      },
    };
    const bluetooth = { requestDevice: async () => Object.assign(device, { gatt }) };
    Object.defineProperty(Navigator.prototype, "serial", { configurable: true, get: () => undefined });
    Object.defineProperty(Navigator.prototype, "bluetooth", { configurable: true, get: () => bluetooth });
    window.fakeAcaia = {
      load: (grams) => {
        tenths = grams;
      },
      leave,
      commands: [],
    };
  });

/** A browser without scales, as all but Chromium. */
export const withoutScales = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["serial", "bluetooth"]) {
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => undefined });
    }
  });
