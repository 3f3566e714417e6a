import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { loadDetector } from "./code-detector.ts";
import type { CodeDetector, DetectedCode } from "./detected-code.ts";

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 150;
/** Looks without a code after which the same one counts again: another bag of the same roast. */
const LOOKS_WITHOUT = 4;

interface CameraViewProps {
  /** Called with each code that comes into the picture, once until it has left it. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Picture of the camera in which codes of bags are read. The camera is off as soon as it is closed. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: number | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // Loaded while the person is asked for the camera.
      const loading = loadDetector();
      loading.catch(() => undefined);
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      // Closed while the person was asked for the camera.
      if (isOver) return stop();
      shown.srcObject = stream;
      await shown.play();
      const detector = await loading.catch((cause: unknown) => {
        throw new Error(NO_READER, { cause });
      });
      if (!isOver) watch(shown, detector);
    };
    const watch = (picture: HTMLVideoElement, detector: CodeDetector) => {
      const seen = new Map<string, number>();
      const look = async () => {
        const codes = await detector.detect(picture).catch((): DetectedCode[] => []);
        if (isOver) return;
        for (const [code, looks] of seen) {
          if (looks >= LOOKS_WITHOUT) seen.delete(code);
          else seen.set(code, looks + 1);
        }
        for (const { rawValue } of codes) {
          if (!seen.has(rawValue)) told.current(rawValue);
          seen.set(rawValue, 0);
        }
        timer = window.setTimeout(() => void look(), LOOK_MS);
      };
      void look();
    };
    start().catch((error: unknown) => {
      if (isOver) return;
      stop();
      setProblem(problemOf(error));
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop();
      shown.srcObject = null;
    };
  }, []);
  return (
    <Stack gap="xs" mt="sm">
      {problem === null ? (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera"
          style={{ width: "100%", maxHeight: "40vh", objectFit: "cover", borderRadius: 8, background: "#000" }}
        />
      ) : (
        <Text c="amber" role="alert">
          {problem}
        </Text>
      )}
      <Button variant="default" size="md" onClick={onClose}>
        Close camera
      </Button>
    </Stack>
  );
}

const NO_READER = "The reader of codes did not load.";

function problemOf(error: unknown): string {
  if (error instanceof Error && error.message === NO_READER)
    return "The reader of codes did not load. Check the connection, or type the code.";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "The camera is blocked. Allow it in the settings of the browser.";
  if (name === "NotFoundError") return "No camera found. Type the code.";
  return "The camera did not start. Close other apps that use it, or type the code.";
}
