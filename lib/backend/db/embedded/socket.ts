import "server-only";
import { Duplex } from "node:stream";
import type { Engine } from "./engine";

type Execute = Engine["execute"];
type Done = (error?: Error) => void;

const TERMINATE = "X".charCodeAt(0);
const AUTHENTICATION_OK = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
const READY_IDLE = [0x5a, 0, 0, 0, 5, 0x49];

function simpleQuery(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write("Q");
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

/** Acts as a TCP socket for the `pg` driver and exchanges its bytes with the embedded engine. */
export class EngineSocket extends Duplex {
  #execute: Execute;
  #started = false;

  constructor(execute: Execute) {
    super();
    this.#execute = execute;
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#forward(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  async #forward(bytes: Buffer): Promise<void> {
    const message = this.#started ? bytes : await this.#start(bytes);
    if (message.length === 0) return;
    if (message[0] === TERMINATE) {
      this.push(null);
      return;
    }
    const answer = await this.#execute(message);
    if (answer.length > 0) this.push(Buffer.from(answer));
  }

  /** Responds to the driver's startup message and resets the session, which all connections share. */
  async #start(bytes: Buffer): Promise<Buffer> {
    this.#started = true;
    for (const text of ["rollback", "discard all"]) await this.#execute(simpleQuery(text));
    this.push(Buffer.from([...AUTHENTICATION_OK, ...READY_IDLE]));
    return bytes.subarray(bytes.readInt32BE(0));
  }
}
