import type { LabelLayout, LabelPaper } from "@tryer/domain/labels";
import { memo } from "react";
import type { QrSquares } from "#ui/qr-code.tsx";

interface LabelDrawingProps {
  paper: LabelPaper;
  layout: LabelLayout;
  code: QrSquares | null;
  codeLabel: string;
}

/** A label in its true size, in millimetres. */
export const LabelDrawing = memo(({ paper, layout, code, codeLabel }: LabelDrawingProps) => (
  <svg
    className="label-drawing"
    width={`${paper.widthMm}mm`}
    height={`${paper.heightMm}mm`}
    viewBox={`0 0 ${paper.widthMm} ${paper.heightMm}`}
    role="img"
    aria-label={[...layout.lines.map(({ text }) => text), ...(layout.code === null ? [] : [codeLabel])].join(" ")}
  >
    {layout.lines.map(({ text, isStrong, xMm, baselineMm }, at) => (
      <text key={String(at)} x={xMm} y={baselineMm} fontSize={layout.textMm} fontWeight={isStrong ? 650 : 400}>
        {text}
      </text>
    ))}
    {layout.code !== null && code !== null && (
      <g transform={`translate(${layout.code.xMm} ${layout.code.yMm}) scale(${layout.code.moduleMm})`}>
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </g>
    )}
  </svg>
));
