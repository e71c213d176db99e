/** The integrations of the tests: one provider with explicit endpoints, one discovered, one without a secret. */
export const OAUTH_TEST_SETTINGS = {
  OAUTH_PROVIDERS: JSON.stringify([
    {
      id: 'pos',
      title: 'Test POS',
      clientId: 'pos-client',
      scopes: ['orders.read', 'menus.write'],
      endpoints: {
        authorization: 'https://pos.test/authorize?tenant=one',
        token: 'https://pos.test/token',
        revocation: 'https://pos.test/revoke',
      },
      parameters: { access_type: 'offline', state: 'never this' },
    },
    { id: 'books', title: 'Test Books', clientId: 'books-client', scopes: [], issuer: 'https://books.test' },
    {
      id: 'pickup',
      title: 'Test Pickup',
      clientId: 'pickup-client',
      scopes: [],
      issuer: 'https://pickup.test/tenant',
      clientAuthentication: 'none',
    },
  ]),
  OAUTH_CLIENT_SECRETS: JSON.stringify({ pos: 'pos-secret', books: 'books-secret' }),
  OAUTH_KEY_SECRET: Buffer.alloc(32, 7).toString('base64url'),
};
