// The package has no types of its own.
declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string | undefined>>;

  export class Parser {
    on(event: 'openTag', tell: (name: string, attributes: Attributes) => void): this;
    on(event: 'closeTag' | 'text' | 'cdata', tell: (text: string) => void): this;
    on(event: 'error', tell: (error: Error) => void): this;
    parse(xml: string): Error | null;
  }
}
