/** Returns a copy without the undefined fields, each of which React would send to browsers by its name. */
export const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
