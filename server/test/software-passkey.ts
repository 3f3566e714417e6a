import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { z } from "zod";

const Options = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) });

/** The user is present and verified, and the key of the credential follows (WebAuthn level 3, 6.1). */
const FLAGS = 0x45;

/** Heads of CBOR values (RFC 8949) as long as this registration has them. */
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

/** A key on curve P-256 for ES256, as COSE writes it (RFC 9053). */
function coseKey(): Buffer {
  const { x = "", y = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
  const coordinate = (value: string) => bytes(Buffer.from(value, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** Answer of a browser to the server's options for a new passkey, by a device that verified its owner. */
export function registrationResponse(given: unknown, origin: string) {
  const { challenge, rp } = Options.parse(given);
  const id = randomBytes(16);
  const authData = Buffer.concat([
    createHash("sha256").update(rp.id).digest(),
    Buffer.from([FLAGS, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseKey(),
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    bytes(authData),
  ]);
  const client = { type: "webauthn.create", challenge, origin, crossOrigin: false };
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    },
  };
}
