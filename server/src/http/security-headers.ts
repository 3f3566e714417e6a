import { secureHeaders } from "hono/secure-headers";

/**
 * What a page may load and run: files of this server, nothing that stands in the page itself and nothing from
 * elsewhere. Styles are the exception, because the component library writes style elements and attributes; pictures
 * may be data, as the code for an authenticator app is.
 */
export const CONTENT_SECURITY_POLICY = {
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

/** Every answer carries them, also errors and files: whatever a browser takes for a page is bound by them. */
export const securityHeaders = ({ isSecure }: { isSecure: boolean }) =>
  secureHeaders({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: "DENY",
    strictTransportSecurity: isSecure ? "max-age=31536000" : false,
  });
