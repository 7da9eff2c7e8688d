/** The field of a product's pictures among the uploads of the desk. */
export const pictureScope = (id: number | "new"): string => `product.${id}`;
