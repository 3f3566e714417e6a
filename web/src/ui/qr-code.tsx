import { encode } from "uqr";

/** QR code of a text as one path over squares of length 1. */
export function qrSquares(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}

interface QrCodeProps {
  code: { path: string; size: number };
  /** Name of the code for who can't see it. */
  label: string;
  className?: string | undefined;
}

/** QR code, drawn rather than coloured in, so that it is printed also where backgrounds are not. */
export const QrCode = ({ code: { path, size }, label, className }: QrCodeProps) => (
  <svg viewBox={`0 0 ${size} ${size}`} className={className} role="img" aria-label={label}>
    <path d={path} fill="#000" shapeRendering="crispEdges" />
  </svg>
);
