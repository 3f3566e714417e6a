export interface DrawingProps {
  size?: number;
}

export const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A tryer from the side: handle, half-round spoon, three beans. */
export function LogoMark({ size = 26 }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" {...stroke}>
      <path d="M2.5 12.5h13.2M15.7 9.2v6.6" />
      <path d="M15.7 12.5h13.8c0 5.6-3.1 9.6-6.9 9.6s-6.9-4-6.9-9.6Z" />
      <ellipse cx="19.3" cy="9" rx="1.9" ry="1.4" transform="rotate(-20 19.3 9)" />
      <ellipse cx="24" cy="7.2" rx="1.9" ry="1.4" transform="rotate(15 24 7.2)" />
      <ellipse cx="27.3" cy="9.9" rx="1.6" ry="1.2" transform="rotate(-25 27.3 9.9)" />
    </svg>
  );
}

/** A roasting drum on its stand. */
export function Drum({ size = 72 }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <circle cx="33" cy="36" r="19" />
      <circle cx="33" cy="36" r="3" />
      <path d="M33 33V20M30.5 37.5 20 45M35.5 37.5 46 45M50 27h10v8H52M18 51l-5 12M48 51l5 12M9 63h50M26 10h14l-3 8h-8Z" />
    </svg>
  );
}

/** A cup with steam. */
export function Cup({ size = 72 }: DrawingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true" {...stroke}>
      <path d="M14 30h36v14c0 9-7 15-18 15s-18-6-18-15ZM50 34h4c5 0 8 3 8 7s-3 7-8 7h-5M10 64h44" />
      <path d="M25 22c-3-4 3-6 0-11M36 22c-3-4 3-6 0-11" />
    </svg>
  );
}
