/**
 * Parts of Web Serial (https://wicg.github.io/serial) and Web Bluetooth (https://webbluetoothcg.github.io/web-bluetooth)
 * that scales need. Chromium alone has them, so TypeScript's DOM library does not.
 */
interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface Serial extends EventTarget {
  /** Ports that the person allowed before. */
  getPorts(): Promise<SerialPort[]>;
  /** Asks the person for a port. */
  requestPort(): Promise<SerialPort>;
}

interface BluetoothCharacteristic extends EventTarget {
  readonly value: DataView | null;
  startNotifications(): Promise<BluetoothCharacteristic>;
  writeValueWithoutResponse(value: Uint8Array): Promise<void>;
}

interface BluetoothService {
  getCharacteristic(uuid: string): Promise<BluetoothCharacteristic>;
}

interface BluetoothServer {
  readonly connected: boolean;
  connect(): Promise<BluetoothServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<BluetoothService>;
}

interface BluetoothDevice extends EventTarget {
  readonly name?: string;
  readonly gatt?: BluetoothServer;
}

interface Bluetooth {
  /** Asks the person for a device. */
  requestDevice(options: {
    filters: readonly { namePrefix: string }[];
    optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

interface Navigator {
  readonly serial?: Serial;
  readonly bluetooth?: Bluetooth;
}
