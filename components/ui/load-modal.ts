export const loadModal = () => import("./modal-panel");

/** True if all these scripts have loaded; for what must not open empty. */
export const arrives = (...scripts: Promise<unknown>[]): Promise<boolean> =>
  Promise.all(scripts).then(
    () => true,
    () => false,
  );
