import type { OobRequestType } from '@justright/contract/account-links';

/** A stored code: its digest and its purpose. */
export interface OobCode {
  codeHash: string;
  requestType: OobRequestType;
  /** The address that the code was sent to, in lower case. */
  email: string;
  /** The account of the code; null for a sign-in link, which may create an account. */
  uid: string | null;
  expiresAtSeconds: number;
  /** Whether using it ends what opened the account before, also where its address was proved already. */
  endsEarlier: boolean;
}

/** SQL condition: the code is of that kind, unused and unexpired. Every argument is a parameter or a literal. */
export const isCodeLive = (codeHash: string, requestType: string, now: string): string =>
  `EXISTS (SELECT 1 FROM oob_codes WHERE code_hash = ${codeHash} AND request_type = ${requestType} AND expires_at > ${now})`;

export async function insertOobCode(db: D1Database, code: OobCode, nowSeconds: number): Promise<void> {
  const { codeHash, requestType, email, uid, expiresAtSeconds, endsEarlier } = code;
  await db
    .prepare(
      `INSERT INTO oob_codes (code_hash, request_type, email, uid, ends_earlier, expires_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(codeHash, requestType, email, uid, Number(endsEarlier), expiresAtSeconds, nowSeconds)
    .run();
}

/** Finds a code, also an expired one. */
export async function findOobCode(db: D1Database, codeHash: string): Promise<OobCode | null> {
  const row = await db
    .prepare('SELECT request_type, email, uid, expires_at, ends_earlier FROM oob_codes WHERE code_hash = ?')
    .bind(codeHash)
    .first<{
      request_type: OobRequestType;
      email: string;
      uid: string | null;
      expires_at: number;
      ends_earlier: number;
    }>();
  if (row === null) return null;
  return {
    codeHash,
    requestType: row.request_type,
    email: row.email,
    uid: row.uid,
    expiresAtSeconds: row.expires_at,
    endsEarlier: row.ends_earlier === 1,
  };
}
