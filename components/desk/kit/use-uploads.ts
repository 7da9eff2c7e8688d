"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { PictureKind, PictureRecord } from "@/lib/contract/pictures";
import type { Upload } from "@/lib/state/uploads/upload";
import { uploadQueue } from "@/lib/state/uploads/upload-queue";

const NONE: readonly Upload[] = [];

/** Returns the uploads of a field. */
const useScope = (scope: string): readonly Upload[] =>
  useSyncExternalStore(
    uploadQueue.subscribe,
    () => uploadQueue.list(scope),
    () => NONE,
  );

/** Returns how many pictures of a field are not there yet. */
export const usePendingUploads = (scope: string): number =>
  useScope(scope).filter(({ state }) => state !== "refused").length;

/**
 * Returns the uploads of a field that are not done. `onDone` gets each picture once, several that were finished while
 * the field was closed together.
 */
export function useUploads(
  { scope, kind }: { scope: string; kind: PictureKind },
  onDone: (pictures: PictureRecord[]) => void,
) {
  const all = useScope(scope);
  const take = useEffectEvent(onDone);
  useEffect(() => {
    const done = all.flatMap(({ id, picture }) => (picture ? { id, picture } : []));
    for (const { id } of done) uploadQueue.remove(id);
    if (done.length > 0) take(done.map(({ picture }) => picture));
  }, [all]);
  return {
    uploads: all.filter(({ state }) => state !== "done"),
    add: (files: readonly File[], alt = "") => uploadQueue.add(files, { scope, kind, alt }),
    retry: uploadQueue.retry,
    remove: uploadQueue.remove,
  };
}
