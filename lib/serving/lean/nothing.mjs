// @ts-check
/** In place of Next's stand-ins for older browsers: all that the shop's styles serve have them but `URL.canParse`, which nobody asks for. */
export {};
