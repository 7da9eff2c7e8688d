import type { Upload } from "./upload";

/** Keeps uploads beyond a reload or a closed browser. */
export type UploadStore = {
  list: () => Promise<Upload[]>;
  save: (upload: Upload) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

const DATABASE = "uploads";
const TABLE = "uploads";

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
  return settled(request);
}

/** Stores uploads in IndexedDB; where that is unavailable (private windows), they last only as long as the page. */
export function createUploadStore(): UploadStore {
  let opened: Promise<IDBDatabase | null> | undefined;
  const table = async (mode: IDBTransactionMode) => {
    opened ??= Promise.resolve()
      .then(open)
      .catch(() => null);
    return (await opened)?.transaction(TABLE, mode).objectStore(TABLE);
  };
  return {
    async list() {
      const rows = await table("readonly");
      return rows ? settled<Upload[]>(rows.getAll()).catch(() => []) : [];
    },
    async save(upload) {
      const rows = await table("readwrite");
      // If the disk is full, the only consequence is that this upload is lost on reload.
      if (rows) await settled(rows.put(upload)).catch(() => {});
    },
    async remove(id) {
      const rows = await table("readwrite");
      if (rows) await settled(rows.delete(id)).catch(() => {});
    },
  };
}
