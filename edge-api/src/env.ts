/** An account as identity's administration answers it. */
interface AdminAccount {
  uid: string;
  email: string | null;
  displayName: string | null;
  disabled: boolean;
  claims: object;
}

/** The RPC of identity's entrypoint `IdentityAdmin`, as far as edge-api uses it. */
interface IdentityAdminBinding {
  createAccount(input: {
    email: string;
    password: string;
    displayName: string | null;
    claims: object;
  }): Promise<{ ok: true; account: AdminAccount } | { ok: false; code: string }>;
  setClaims(uid: string, claims: object): Promise<boolean>;
  lookup(uid: string): Promise<AdminAccount | null>;
}

/** What the Worker is given by wrangler.toml, and its secrets. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  IDENTITY: Fetcher;
  IDENTITY_ADMIN: IdentityAdminBinding;
  /** Audience of the ID tokens. */
  IDP_PROJECT: string;
  IDP_ISSUER: string;
  /** Which deployment this is. */
  VERSION: WorkerVersionMetadata;
  /** How long an isolate may trust a compiled menu's version before it asks the database again. */
  MENU_LEASE_MS: string;
  /** Secret that allows publishing remotes. */
  RELEASE_TOKEN: string;
}
