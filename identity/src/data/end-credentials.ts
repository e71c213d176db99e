import type { OobRequestType } from '@justright/contract/account-links';
import { authTimeAfterOthers } from './sessions.ts';

/** An account, by a subquery in SQL that finds its uid or nothing; its parameters start at `?1`. */
interface Whose {
  uid: string;
  parameters: readonly unknown[];
}

/**
 * Makes the statements that end whatever opens an account: its password, passkeys, app, recovery codes, sessions, waiting
 * sign-ins and mailed codes. A trigger ends the waiting sign-ins, others the recovery codes.
 * @param keptCode a code to leave, as the SQL of its digest
 */
export function endCredentials(
  db: D1Database,
  { uid, parameters }: Whose,
  nowSeconds: number,
  keptCode = `''`,
): D1PreparedStatement[] {
  const end = (statement: string) => db.prepare(statement).bind(...parameters);
  return [
    // Before the sessions are deleted, because their sign-in times say which ID tokens are to end.
    db
      .prepare(
        `UPDATE accounts SET password_hash = NULL, valid_since = ${authTimeAfterOthers(`?${parameters.length + 1}`)}
         WHERE uid = ${uid}`,
      )
      .bind(...parameters, nowSeconds),
    end(`DELETE FROM sessions WHERE uid = ${uid}`),
    end(`DELETE FROM second_factors WHERE uid = ${uid}`),
    end(`DELETE FROM passkeys WHERE uid = ${uid}`),
    end(`DELETE FROM known_devices WHERE uid = ${uid}`),
    end(
      `DELETE FROM oob_codes WHERE email = (SELECT email FROM accounts WHERE uid = ${uid}) AND code_hash <> ${keptCode}`,
    ),
  ];
}

/**
 * Makes the statements by which the first proof of a mailbox ends what opened its account before: a stranger may have
 * made it. They stand before those that use the code, and do nothing for a code that is not live or a disabled account.
 */
export const proveMailbox = (
  db: D1Database,
  { codeHash, requestType }: { codeHash: string; requestType: OobRequestType },
  nowSeconds: number,
): D1PreparedStatement[] =>
  endCredentials(
    db,
    {
      uid: `(SELECT a.uid FROM oob_codes AS c JOIN accounts AS a ON a.email = c.email
        WHERE c.code_hash = ?1 AND c.request_type = ?2 AND c.expires_at > ?3 AND a.disabled = 0
          AND (a.email_verified = 0 OR c.ends_earlier = 1))`,
      parameters: [codeHash, requestType, nowSeconds],
    },
    nowSeconds,
    '?1',
  );
