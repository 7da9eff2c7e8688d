/** The image of a product that has none. */
export const PLACEHOLDER = "/images/placeholder.webp";
