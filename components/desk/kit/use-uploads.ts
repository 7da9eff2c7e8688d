"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { PictureKind, PictureRecord } from "@/lib/contract/pictures";
import type { Upload } from "@/lib/state/uploads/upload";
import { uploadQueue } from "@/lib/state/uploads/upload-queue";

const NONE: readonly Upload[] = [];

/**
 * Returns the uploads of a field that are not done. `onDone` gets each picture once, also one that was finished while
 * the field was closed.
 */
export function useUploads(
  { scope, kind }: { scope: string; kind: PictureKind },
  onDone: (picture: PictureRecord) => void,
) {
  const all = useSyncExternalStore(
    uploadQueue.subscribe,
    () => uploadQueue.list(scope),
    () => NONE,
  );
  const take = useEffectEvent(onDone);
  useEffect(() => {
    for (const { id, picture } of all) {
      if (!picture) continue;
      uploadQueue.remove(id);
      take(picture);
    }
  }, [all]);
  return {
    uploads: all.filter(({ state }) => state !== "done"),
    add: (files: readonly File[], alt = "") => uploadQueue.add(files, { scope, kind, alt }),
    retry: uploadQueue.retry,
    remove: uploadQueue.remove,
  };
}
