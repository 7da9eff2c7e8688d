// Toasts (spec 8). Any component may call these; their library is loaded on the first toast.

export type ToastTone = "success" | "error" | "warning" | "info";

export type ToastOptions = {
  /** For responses to a customer's own action: 4000 ms instead of 5000. */
  customerAction?: boolean;
};

export type ToastRequest = {
  tone: ToastTone;
  text: string;
  duration: number;
  at: number;
};

const DURATION_MS = 5000; // spec 9
const CUSTOMER_ACTION_MS = 4000; // spec 9

type Receiver = {
  show: (request: ToastRequest) => void;
  endErrors: (before: number) => void;
};

let receiver: Receiver | null = null;
let waiting: ToastRequest[] = [];

/** Registers the toast host, which also gets requests made before it was mounted. Returns an unsubscribe function. */
export function receiveToasts(taker: Receiver): () => void {
  receiver = taker;
  for (const request of waiting) taker.show(request);
  waiting = [];
  return () => {
    if (receiver === taker) receiver = null;
  };
}

/** Removes the errors of a page that the user has left; `before` is a `performance.now()` time. */
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
