/** The panel of all dialogs, which is fetched when the first one opens. */
export const loadModal = () => import("./modal-panel");

/** Whether all these scripts have come; for what must not open as nothing. */
export const arrives = (...scripts: Promise<unknown>[]): Promise<boolean> =>
  Promise.all(scripts).then(
    () => true,
    () => false,
  );
