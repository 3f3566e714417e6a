import { encode } from "uqr";

/** Dark squares of a QR code as one path over squares of length 1, and the squares along its side. */
export interface QrSquares {
  path: string;
  size: number;
}

interface QrOptions {
  /** Empty squares around it. */
  border?: number;
  /** Correction of errors: M reads on with 15 % of the code damaged, L with 7 %. */
  ecc?: "L" | "M";
}

/** QR code of a text. */
export function qrSquares(text: string, { border = 2, ecc = "L" }: QrOptions = {}): QrSquares {
  const { data, size } = encode(text, { border, ecc });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}

interface QrCodeProps {
  code: QrSquares;
  /** Name of the code for who can't see it. */
  label: string;
  className?: string | undefined;
  /** Side in millimetres of paper; that of its class without it. */
  sideMm?: number;
}

/** QR code, drawn rather than coloured in, so that it is printed also where backgrounds are not. */
export const QrCode = ({ code: { path, size }, label, className, sideMm }: QrCodeProps) => (
  <svg
    {...(sideMm === undefined ? {} : { width: `${sideMm}mm`, height: `${sideMm}mm` })}
    viewBox={`0 0 ${size} ${size}`}
    className={className}
    role="img"
    aria-label={label}
  >
    <path d={path} fill="#000" shapeRendering="crispEdges" />
  </svg>
);
