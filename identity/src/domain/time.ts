/** Returns the time in whole seconds since 1970, as in the database and the tokens. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
