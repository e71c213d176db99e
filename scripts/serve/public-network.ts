/**
 * A service that reaches public addresses alone. The runtime compares the address that it connects to, so a name that
 * resolves to another address a moment later is refused too.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
