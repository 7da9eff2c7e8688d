import type { PictureKind } from "@/lib/contract/pictures";
import { isOnline, onceOnline } from "@/lib/hooks/online";
import { shrinkPicture } from "@/lib/hooks/shrink-picture";
import { randomKey } from "../storage/random-key";
import { sendParts } from "./send-parts";
import type { Upload } from "./upload";
import { createUploadList, type UploadList } from "./upload-list";
import { createUploadStore, type UploadStore } from "./upload-store";

const AT_ONCE = 3;
const RETRY_MS = 5000;

type Terms = { scope: string; kind: PictureKind; alt: string };

export type UploadQueue = Pick<UploadList, "list" | "subscribe" | "remove"> & {
  add: (files: readonly File[], terms: Terms) => void;
  retry: (id: string) => void;
  /** Gives the uploads of a field to another one, such as that of the record that was created. */
  move: (scope: string, to: string) => void;
};

type Options = {
  store: UploadStore;
  send: typeof sendParts;
  shrink: typeof shrinkPicture;
  wait: (work: () => void, ms: number) => void;
};

const toUpload = (file: File, terms: Terms): Upload => ({
  ...terms,
  id: randomKey(),
  file,
  name: file.name,
  sent: 0,
  isShrunk: false,
  state: "waiting",
  message: null,
  picture: null,
});

/** Sends one upload until it is done, is refused or the network is lost. */
function createSender(uploads: UploadList, { send, shrink, wait }: Options, onWaiting: () => void) {
  const { change, find } = uploads;

  function retryLater(id: string, retryAfter: number | null): void {
    const again = () => {
      if (find(id)?.state !== "offline") return;
      change(id, { state: "waiting" });
      onWaiting();
    };
    change(id, { state: "offline" });
    if (isOnline()) wait(again, retryAfter === null ? RETRY_MS : retryAfter * 1000);
    else onceOnline(again);
  }

  return async (upload: Upload): Promise<void> => {
    const { id } = upload;
    let { file } = upload;
    // A logo stays an SVG, or an image with transparency.
    if (!upload.isShrunk && upload.kind !== "logo") {
      change(id, { state: "shrinking" });
      file = await shrink(file, { keepsAlpha: true });
    }
    // The upload may have been removed in the meantime.
    if (!find(id)) return;
    change(id, { file, isShrunk: true, state: "sending" });
    const sent = await send({ ...upload, file }, (next) => change(id, { sent: next }));
    if (!find(id)) return;
    if ("picture" in sent) change(id, { state: "done", picture: sent.picture, sent: file.size });
    else if ("isLater" in sent) retryLater(id, sent.retryAfter);
    else change(id, { state: "refused", message: sent.message, sent: 0 });
  };
}

/** Uploads pictures three at a time, and continues after a reload; without a network they wait for it. */
export function createUploadQueue(options: Options): UploadQueue {
  const uploads = createUploadList(options.store);
  const sendOne = createSender(uploads, options, work);
  let isRestored = false;

  function work(): void {
    const busy = uploads.all().filter(({ state }) => state === "sending" || state === "shrinking").length;
    const waiting = uploads.all().filter(({ state }) => state === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void sendOne(upload).finally(work);
  }

  async function restore(): Promise<void> {
    const isSettled = ({ state }: Upload) => state === "refused" || state === "done";
    const stored = await options.store.list();
    uploads.restore(stored.map((one): Upload => (isSettled(one) ? one : { ...one, state: "waiting" })));
    work();
  }

  return {
    list: uploads.list,
    subscribe(onChange) {
      if (!isRestored) void restore();
      isRestored = true;
      return uploads.subscribe(onChange);
    },
    add(files, terms) {
      uploads.add(files.map((file) => toUpload(file, terms)));
      work();
    },
    retry(id) {
      if (uploads.find(id)?.state !== "refused") return;
      uploads.change(id, { state: "waiting", message: null, sent: 0 });
      work();
    },
    move(scope, to) {
      for (const { id } of uploads.list(scope)) uploads.change(id, { scope: to });
    },
    remove(id) {
      uploads.remove(id);
      work();
    },
  };
}

export const uploadQueue = createUploadQueue({
  store: createUploadStore(),
  send: sendParts,
  shrink: shrinkPicture,
  wait: (work, ms) => setTimeout(work, ms),
});
