import "./labels.css";
import { Alert, Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core";
import {
  codeOnSheet,
  fitLabel,
  lettersBeyondPrinter,
  PRINTER_DPI,
  type PrinterDpi,
  zplLabels,
} from "@tryer/domain/labels";
import { type ReactNode, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { errorToast } from "#ui/feedback/toasts.ts";
import { saveFile } from "#ui/format/csv.ts";
import { asSet, count } from "#ui/format/figures.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { QrCode, qrSquares } from "#ui/qr-code.tsx";
import { LabelDrawing } from "./label-drawing.tsx";
import { PaperFields } from "./paper-fields.tsx";
import {
  chosenPaper,
  OWN,
  type PaperChoice,
  rememberDpi,
  rememberedDpi,
  rememberedPaper,
  rememberPaper,
} from "./remembered-paper.ts";
import { useTextWidth } from "./text-widths.ts";

/** Labels with the same words. */
export interface LabelsAlike {
  lines: readonly string[];
  copies: number;
}

interface LabelPrintingProps {
  title: string;
  subtitle: string;
  /** Labels to print; null where what was typed says none, or where their data is not there yet. */
  labels: readonly LabelsAlike[] | null;
  /** Address in the code; null for labels without one. */
  codeUrl: string | null;
  /** Name of the code for who can't see it. */
  codeLabel: string;
  /** Name of the file for thermal printers, without its ending. */
  fileName: string;
  /** Choices beside the paper. */
  fields: ReactNode;
  /** Words below the choices. */
  hint?: ReactNode;
  /** Cards between the choices and the labels. */
  children?: ReactNode;
}

/** Labels on screen before they are printed; more than these take the browser long, and look alike. */
const SHOWN = 12;
/** Dots of the printer for a millimetre that codes on paper are made for: those of most label printers. */
const DOTS_PER_MM = 8;

/** Page on which labels are laid out for the paper in the printer, printed in true size, or saved as ZPL. */
export function LabelPrinting(props: LabelPrintingProps) {
  const { title, subtitle, labels, codeUrl, codeLabel, fileName, fields, hint, children } = props;
  const [paperChoice, setPaperChoice] = useState<PaperChoice>(rememberedPaper);
  const [dpi, setDpi] = useState<PrinterDpi>(rememberedDpi);
  const paper = chosenPaper(paperChoice);
  const widthEm = useTextWidth();
  // Once for all labels, of which there may be 500.
  const code = useMemo(() => (codeUrl === null ? null : qrSquares(codeUrl, { border: 0, ecc: "M" })), [codeUrl]);
  const isOnSheets = paper === null && paperChoice.choice !== OWN;
  const isReady = widthEm !== null && labels !== null && (paper !== null || isOnSheets);
  const fitted =
    !isReady || paper === null
      ? []
      : labels.map(({ lines, copies }) => ({
          copies,
          ...fitLabel({ lines, codeModules: code?.size ?? null }, paper, { widthEm, dotsPerMm: DOTS_PER_MM }),
        }));
  // A sheet has no paper of its own size: its code is as large as it needs, within the label.
  const sheetCode = useMemo(() => (codeUrl === null ? null : qrSquares(codeUrl)), [codeUrl]);
  const onSheet = sheetCode === null ? null : codeOnSheet(sheetCode.size);
  const isTooLong = fitted.some(({ layout }) => layout === null);
  const total = labels?.reduce((sum, { copies }) => sum + copies, 0) ?? 0;
  const choosePaper = (chosen: PaperChoice) => {
    setPaperChoice(chosen);
    rememberPaper(chosen);
  };
  const saveZpl = () => {
    if (labels === null || paper === null) return;
    const missing = lettersBeyondPrinter(labels.flatMap(({ lines }) => lines));
    if (missing.length > 0)
      return void errorToast(
        "Not saved",
        `Thermal printers have no ${missing.slice(0, 8).join(" ")}. Print the label instead, or spell it otherwise.`,
      );
    const coded = code === null || codeUrl === null ? null : { text: codeUrl, modules: code.size };
    const file = zplLabels(
      labels.map((each) => ({ ...each, code: coded })),
      { paper, dpi },
    );
    if (file === null) return void errorToast("Not saved", "The printer's letters are wider. Choose a larger label.");
    saveFile(`${fileName}.zpl`, new Blob([file.zpl], { type: "text/plain;charset=utf-8" }));
    if (file.isCodeLeftOut) errorToast("Saved without the code", "The label has no room for it. Choose a larger one.");
  };
  const drawings = (most: number) =>
    paper !== null &&
    singly(fitted, most).map(
      ({ key, layout }) =>
        layout !== null && <LabelDrawing key={key} paper={paper} layout={layout} code={code} codeLabel={codeLabel} />,
    );
  return (
    <Stack gap="lg">
      <div className="not-on-paper">
        <PageHeader title={title} subtitle={subtitle}>
          <Button disabled={!isReady || isTooLong || total === 0} onClick={() => window.print()}>
            Print {labels === null ? "labels" : count(total, "label")}
          </Button>
        </PageHeader>
        <Card>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} style={{ alignItems: "start" }}>
            {fields}
            <PaperFields paper={paperChoice} onPaper={choosePaper} />
          </SimpleGrid>
          {hint}
          {!isOnSheets && (
            <Group mt="md" gap="sm" align="flex-end">
              <NativeSelect
                label="Thermal printer"
                data={PRINTER_DPI.map((each) => ({ value: each, label: `${each} dpi` }))}
                value={dpi}
                onChange={({ currentTarget }) => {
                  const chosen = PRINTER_DPI.find((each) => each === currentTarget.value) ?? "203";
                  setDpi(chosen);
                  rememberDpi(chosen);
                }}
              />
              <Button variant="default" disabled={!isReady || isTooLong || total === 0} onClick={saveZpl}>
                Download ZPL
              </Button>
            </Group>
          )}
        </Card>
      </div>
      {children !== undefined && <div className="not-on-paper">{children}</div>}
      <Problems
        isTextLost={isTooLong}
        codeNeedsMm={
          isOnSheets ? (onSheet?.codeNeedsMm ?? 0) : Math.max(0, ...fitted.map((each) => each.codeNeedsMm ?? 0))
        }
      />
      {isReady && isOnSheets && (
        <section className="bag-labels" aria-label="Printed labels">
          {singly(labels).map(({ key, lines }) => (
            <div key={key} className="bag-label">
              <div className="bag-label-text">{lines.join("\n")}</div>
              {sheetCode !== null && onSheet?.sizeMm != null && (
                <QrCode code={sheetCode} label={codeLabel} className="bag-label-code" sideMm={onSheet.sizeMm} />
              )}
            </div>
          ))}
        </section>
      )}
      {paper !== null && isReady && !isTooLong && (
        <>
          <section className="labels-shown not-on-paper" aria-label="Printed labels">
            {drawings(SHOWN)}
          </section>
          {total > SHOWN && (
            <Text size="sm" c="dimmed" className="not-on-paper">
              {count(total, "label")} will be printed.
            </Text>
          )}
          {createPortal(
            <div className="label-roll" aria-hidden>
              <style>{`@page { size: ${asPageSide(paper.widthMm)} ${asPageSide(paper.heightMm)}; margin: 0 }`}</style>
              {drawings(total)}
            </div>,
            document.body,
          )}
        </>
      )}
    </Stack>
  );
}

/** Labels one by one, at most so many. */
const singly = <Alike extends { copies: number }>(labels: readonly Alike[], most = Number.POSITIVE_INFINITY) =>
  labels
    .flatMap((label, at) => Array.from({ length: label.copies }, (_, copy) => ({ ...label, key: `${at}-${copy}` })))
    .slice(0, most);

const asPageSide = (mm: number) => `${mm}mm`;

interface ProblemsProps {
  /** Whether the text of a label does not fit in its smallest size. */
  isTextLost: boolean;
  /** Side that a code needs that was left out, in millimetres; 0 where none was. */
  codeNeedsMm: number;
}

/** Words on labels that the chosen paper is too small for. */
function Problems({ isTextLost, codeNeedsMm }: ProblemsProps) {
  if (isTextLost) {
    return (
      <Alert color="red" className="not-on-paper" title="The text does not fit">
        Not even in the smallest size of 2.1 mm. Choose a larger label or shorten the text.
      </Alert>
    );
  }
  if (codeNeedsMm === 0) return null;
  return (
    <Alert color="amber" className="not-on-paper" title="No room for the code">
      Phones read it from {asSet(codeNeedsMm)} mm a side. Choose a larger label or shorten the text.
    </Alert>
  );
}
