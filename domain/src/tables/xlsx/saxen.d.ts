/** The part of saxen 11.2.0 that is used; the package brings no types. */
declare module "saxen" {
  type Attributes = Record<string, string>;
  interface Events {
    openTag: (name: string, attributes: () => Attributes | false, decode: unknown, isSelfClosing: boolean) => void;
    closeTag: (name: string, decode: unknown, isSelfClosing: boolean) => void;
    text: (raw: string) => void;
    cdata: (text: string) => void;
    attention: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
