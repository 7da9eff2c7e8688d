// Toasts (spec 8). Any component may call these; the library behind them is fetched at the first toast.

export type ToastTone = "success" | "error" | "warning" | "info";

export type ToastOptions = {
  /** Answers to what a customer just did leave sooner: 4000 ms in place of 5000. */
  customerAction?: boolean;
};

export type ToastRequest = {
  tone: ToastTone;
  text: string;
  duration: number;
  /** When it was asked for, on the clock of `performance.now()`. */
  at: number;
};

const DURATION_MS = 5000; // spec 9
const CUSTOMER_ACTION_MS = 4000; // spec 9

type Receiver = {
  show: (request: ToastRequest) => void;
  /** Takes errors away that were asked for before this moment. */
  endErrors: (before: number) => void;
};

let receiver: Receiver | null = null;
let waiting: ToastRequest[] = [];

/** The toast host takes the requests, also those that came before it stood. Returns how to let go. */
export function receiveToasts(taker: Receiver): () => void {
  receiver = taker;
  for (const request of waiting) taker.show(request);
  waiting = [];
  return () => {
    if (receiver === taker) receiver = null;
  };
}

/** Errors of a page that has been left are nothing to the next one; `before` is a moment of `performance.now()`. */
export function endErrors(before: number): void {
  receiver?.endErrors(before);
}

function request(tone: ToastTone) {
  return (text: string, { customerAction = false }: ToastOptions = {}): void => {
    const duration = customerAction ? CUSTOMER_ACTION_MS : DURATION_MS;
    const toastRequest = { tone, text, duration, at: performance.now() };
    if (receiver) receiver.show(toastRequest);
    else waiting.push(toastRequest);
  };
}

export const toast = {
  success: request("success"),
  error: request("error"),
  warn: request("warning"),
  info: request("info"),
};
