/** The clock as the database and the tokens count it: whole seconds since 1970. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
