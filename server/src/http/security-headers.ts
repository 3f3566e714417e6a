import { secureHeaders } from "hono/secure-headers";

/**
 * Sources that a page may load and run: files of this server, nothing that stands in the page itself and nothing from
 * elsewhere. Styles are the exception, because the component library writes style elements and attributes; pictures may
 * be data, as the code for an authenticator app is.
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Features that no page of this product uses and no script may ask for. All are names that Chromium knows: it writes a
 * warning into the console for each of the others.
 */
const PERMISSIONS_POLICY = {
  accelerometer: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  idleDetection: [],
  localFonts: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  usb: [],
  xrSpatialTracking: [],
  publickeyCredentialsGet: ["self"],
  publickeyCredentialsCreate: ["self"],
  clipboardWrite: ["self"],
  fullscreen: ["self"],
  // Codes of bags are read with the camera of a phone; the browser asks the person.
  camera: ["self"],
  // Scales at weight fields, by cable or over Bluetooth; the browser asks the person which one.
  serial: ["self"],
  bluetooth: ["self"],
  // The board beside the roaster stays lit.
  screenWakeLock: ["self"],
};

/** Lifetime in seconds: a year. */
const HSTS_MAX_AGE = 31_536_000;

/** Every answer carries them, also errors and files: whatever a browser takes for a page is bound by them. */
export const securityHeaders = (tls: { isSecure: boolean; isTlsForSubdomains: boolean }) =>
  secureHeaders({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: "DENY",
    permissionsPolicy: PERMISSIONS_POLICY,
    strictTransportSecurity: tls.isSecure
      ? `max-age=${HSTS_MAX_AGE}${tls.isTlsForSubdomains ? "; includeSubDomains" : ""}`
      : false,
  });
