import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IdentityAdministration } from '@justright/worker-kit/identity-admin';
import type { Claims } from '@justright/worker-kit/claims';
import type { OobRequestType } from '@justright/contract/account-links';
import type { AccountNotice, MailMessage } from '@justright/worker-kit/mail';
import { buildIdentity } from '../../../../scripts/build/build.ts';
import { migrate } from '../../../../scripts/database/migrate.ts';
import { startMiniflare } from '../../../../scripts/serve/miniflare.ts';
import { inRoot } from '../../../../scripts/workspace/paths.ts';
import { readWorker } from '../../../../scripts/serve/serve.ts';
import { PRODUCT_ORIGIN, type ServedTarget } from './target.ts';

const HOST = '127.0.0.1';
const PROJECT = 'justright';
const CONTROLS = 'conformance-controls';

/** Reads the mails from the queue, as the product's Worker does. */
const CONTROLS_SCRIPT = `
export default {
  async queue(batch, env) {
    const mails = JSON.stringify(batch.messages.map(({ body }) => body));
    await env.OUTBOX.fetch('http://outbox/', { method: 'POST', body: mails });
  },
};
`;

const REQUEST_TYPES: Record<string, OobRequestType> = {
  resetPassword: 'PASSWORD_RESET',
  signIn: 'EMAIL_SIGNIN',
  verifyEmail: 'VERIFY_EMAIL',
};

/** Returns a mailed code in the emulator's format. */
function oobCodeOf({ to, link }: MailMessage) {
  const params = new URL(link).searchParams;
  return {
    email: to,
    requestType: REQUEST_TYPES[params.get('mode') ?? ''],
    oobCode: params.get('oobCode'),
    oobLink: link,
  };
}

/** The fields of an administrator's `accounts:update` that the suite uses. */
interface AdminUpdate {
  localId: string;
  customAttributes?: string;
  disableUser?: boolean;
  validSince?: string;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

type Database = ReturnType<Awaited<ReturnType<typeof startMiniflare>>['d1']>;

/** Does what Google's administrator can: the Worker's own gives no role to an unverified account. */
async function administer(database: Database, admin: IdentityAdministration, update: AdminUpdate): Promise<void> {
  const { localId, customAttributes, disableUser, validSince } = update;
  if (disableUser !== undefined) await admin.setDisabled(localId, disableUser);
  if (validSince !== undefined) await admin.revokeSessions(localId);
  if (customAttributes === undefined) return;
  const { role, roleType } = JSON.parse(customAttributes) as Claims;
  const statement = database.prepare('UPDATE accounts SET role = ?2, role_type = ?3 WHERE uid = ?1');
  await statement.bind(localId, role, roleType).run();
}

/** Serves the bundled identity Worker alone on its own socket, with new data and access to its queue's mails. */
export async function serveWorker(): Promise<ServedTarget> {
  await buildIdentity();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const mails: MailMessage[] = [];
  const keep = async (request: Request) => {
    const queued = (await request.json()) as (MailMessage | AccountNotice)[];
    mails.push(...queued.filter((one) => one.kind === 'mail'));
    return new Response(null, { status: 204 });
  };
  const identity = readWorker('justright-identity', {
    PRODUCT_ORIGIN,
    IDENTITY_KEY_SECRET: Buffer.alloc(32, 7).toString('base64url'),
  });
  const runtime = await startMiniflare({
    resourcePersistencePath: dataDir,
    workers: [
      identity,
      {
        name: CONTROLS,
        compatibilityDate: identity.compatibilityDate,
        modules: true,
        script: CONTROLS_SCRIPT,
        queueConsumers: { 'justright-mail': { maxBatchSize: 1, maxBatchTimeout: 0 } },
        serviceBindings: {
          OUTBOX: keep,
          IDENTITY_ADMIN: { name: 'justright-identity', entrypoint: 'IdentityAdmin' },
        },
      },
    ],
  });
  const origin = (await runtime.ready).origin;
  const database = runtime.d1('DB', 'justright-identity');
  await migrate(database, inRoot('identity/migrations'));
  const { IDENTITY_ADMIN } = await runtime.getBindings(CONTROLS);
  const admin = IDENTITY_ADMIN as IdentityAdministration;

  const control = createServer((request, response) => {
    const respond = async () => {
      if (request.method !== 'POST') return { oobCodes: mails.map((mail) => oobCodeOf(mail)) };
      const body = await readJson(request);
      if (request.url?.endsWith('/oobCodes:expire')) {
        const { email } = body as { email: string };
        await database.prepare('UPDATE oob_codes SET expires_at = 1 WHERE email = ?').bind(email).run();
      } else {
        await administer(database, admin, body as AdminUpdate);
      }
      return {};
    };
    respond().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    control.listen(0, HOST, resolve);
  });
  const address = control.address();
  if (address === null || typeof address === 'string') throw new Error('the controls have no port');

  return {
    target: { name: 'worker', origin, control: `http://${HOST}:${address.port}`, project: PROJECT },
    dispose: async () => {
      control.close();
      await runtime.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
