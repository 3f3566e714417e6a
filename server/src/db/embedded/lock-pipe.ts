import { connect, createServer } from "node:net";
import { FolderInUseError } from "./data-folder-error.ts";

/** A named pipe of Windows has one owner and goes away with it, so owning the pipe is owning the folder. */
export async function claimPipe(pipe: string, folder: string): Promise<{ release(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(String(process.pid));
  });
  server.unref();
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(pipe, () => resolve(true));
  });
  if (!isOurs) throw new FolderInUseError(folder, await askPid(pipe));
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function askPid(pipe: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(pipe);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
    });
    socket.once("error", reject);
    socket.once("end", () => resolve(Number(answer)));
  });
}
