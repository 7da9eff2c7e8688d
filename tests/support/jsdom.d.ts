declare module "jsdom" {
  type View = Window & typeof globalThis & Record<"__next_f" | "TURBOPACK", unknown[]>;
  type Options = { runScripts: "dangerously"; pretendToBeVisual: boolean; beforeParse: (window: View) => void };

  export class JSDOM {
    constructor(html: string, options?: Options);
    readonly window: View;
  }
}
