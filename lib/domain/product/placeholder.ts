/** The picture of a product without pictures. */
export const PLACEHOLDER = "/images/placeholder.webp";
