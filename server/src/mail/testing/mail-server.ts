import { createServer, type Socket } from "node:net";

/** Stands in for a mail server that takes every mail: enough of SMTP (RFC 5321) for one client at a time. */
export function mailServer(onMail: (mail: string) => void) {
  const server = createServer((socket: Socket) => {
    let text = "";
    let isBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 post.example");
    socket.on("error", () => socket.destroy());
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = isBody ? text.indexOf("\r\n.\r\n") : text.indexOf("\r\n");
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isBody ? 5 : 2));
        if (isBody) {
          onMail(part);
          isBody = false;
          say("250 taken");
          continue;
        }
        isBody = part.toUpperCase() === "DATA";
        say(isBody ? "354 go on" : part.toUpperCase().startsWith("QUIT") ? "221 bye" : "250 fine");
      }
    });
  });
  return {
    listen: () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    url() {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("not listening");
      return `smtp://127.0.0.1:${address.port}`;
    },
    close: () => server.close(),
  };
}
