import { useEffect, useState } from "react";

/** Width of a text in ems, in the face of labels. */
export type TextWidth = (text: string, isStrong: boolean) => number;

const MEASURED_PX = 100;
/** Share that paper may set wider than the screen measures: printers round each letter to their dots. */
const SAFETY = 1.02;

/** Measures texts in the font of the app; null until it is loaded, so that nothing is laid out in another one. */
export function useTextWidth(): TextWidth | null {
  const [width, setWidth] = useState<TextWidth | null>(null);
  useEffect(() => {
    let isGone = false;
    const family = window.getComputedStyle(document.body).fontFamily;
    const faces = [400, 650].map((weight) => `${weight} ${MEASURED_PX}px ${family}`);
    // A font that can't be loaded is drawn, and measured, in the next of its family.
    void Promise.allSettled(faces.map((face) => document.fonts.load(face))).then(() => {
      if (!isGone) setWidth(() => measurer(faces));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return width;
}

function measurer([plain = "", strong = ""]: readonly string[]): TextWidth {
  const context = document.createElement("canvas").getContext("2d");
  return (text, isStrong) => {
    if (context === null) return text.length;
    context.font = isStrong ? strong : plain;
    return (context.measureText(text).width / MEASURED_PX) * SAFETY;
  };
}
