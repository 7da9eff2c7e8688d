import {
  type Call,
  callPath,
  type DataOf,
  type ExtraOf,
  type InputOf,
  partsOf,
  type ResponseBy,
} from "@/lib/contract/call";
import { type Contract, contract } from "@/lib/contract/calls/contract";
import { type ApiResult, readEnvelope } from "./envelope";

/** Sends a request to the shop server: the interface is HTTP, in process or over the network. */
export type Send = (request: Request) => Promise<Response>;

export type CallOptions = {
  /** Repeated writes with the same key are executed only once. */
  idempotencyKey?: string;
  pagePath?: string;
  signal?: AbortSignal;
  /** The request survives leaving the page; possible only for small bodies. */
  keepalive?: boolean;
};

type Result<Called> = Promise<ApiResult<DataOf<Called>, ExtraOf<Called>>>;
type Caller<Called> = Called extends { response: ResponseBy<infer Field extends string, infer Shapes> }
  ? <Choice extends keyof Shapes>(
      input: Omit<InputOf<Called>, Field> & Record<Field, Choice>,
      options?: CallOptions,
    ) => Promise<ApiResult<Shapes[Choice], undefined>>
  : // biome-ignore lint/complexity/noBannedTypes: true if no field is required.
    {} extends InputOf<Called>
    ? (input?: InputOf<Called>, options?: CallOptions) => Result<Called>
    : (input: InputOf<Called>, options?: CallOptions) => Result<Called>;

/** `shop.cart.add({ id: 7, type: 1, count: 1 })`: path parameters and fields in one object. */
export type ShopApi = { [Noun in keyof Contract]: { [Name in keyof Contract[Noun]]: Caller<Contract[Noun][Name]> } };

export type ClientOptions = { send: Send; token?: string | null; origin?: string };

// A Request requires an absolute URL, even in process.
const IN_PROCESS_ORIGIN = "http://shop.internal";

type Input = Record<string, unknown>;

function requestOf(call: Call, input: Input, options: CallOptions, { token, origin }: Omit<ClientOptions, "send">) {
  const parts = partsOf(call);
  const fields = Object.entries(input).filter(([name]) => !parts.includes(name));
  const url = new URL(callPath(call, input), origin ?? IN_PROCESS_ORIGIN);
  const { idempotencyKey, pagePath, signal, keepalive } = options;
  const headers = {
    accept: "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(pagePath && { "x-page-path": pagePath }),
  };
  if (call.method === "GET") {
    for (const [name, value] of fields) {
      if (value !== null && value !== undefined && value !== "") url.searchParams.set(name, String(value));
    }
    return new Request(url, { signal, keepalive, headers });
  }
  const sent = call.override ? [...fields, ["_method", call.override] as const] : fields;
  const isForm = sent.some(([, value]) => value instanceof Blob);
  return new Request(url, {
    method: call.method,
    signal,
    keepalive,
    // For a form, fetch sets the content type together with its boundary.
    headers: { ...headers, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? toForm(sent) : JSON.stringify(Object.fromEntries(sent)),
  });
}

/** For calls with a file; omits null fields. */
function toForm(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
}

export function createShopApi({ send, ...site }: ClientOptions): ShopApi {
  const caller =
    (call: Call) =>
    async (input: Input = {}, options: CallOptions = {}) =>
      readEnvelope(await send(requestOf(call, input, options, site)));
  const mapped = Object.entries(contract).map(([noun, calls]) => [
    noun,
    Object.fromEntries(Object.entries(calls as Record<string, Call>).map(([name, call]) => [name, caller(call)])),
  ]);
  return Object.fromEntries(mapped);
}
