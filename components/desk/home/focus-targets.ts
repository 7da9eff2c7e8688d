export const NEW_ROW_BUTTON = '[data-key~="KeyN"]';
export const HOME_BAR = "[data-home-bar]";
export const rowButton = (id: number) => `[data-home-row="${id}"] [aria-expanded]`;
