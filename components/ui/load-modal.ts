export const loadModal = () => import("./modal-panel");

/** Returns true if all these scripts have loaded; for dialogs that must not open empty. */
export const allLoaded = (...scripts: Promise<unknown>[]): Promise<boolean> =>
  Promise.all(scripts).then(
    () => true,
    () => false,
  );
