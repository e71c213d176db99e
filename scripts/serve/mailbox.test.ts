import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { mailbox } from './mailbox.ts';

const written = vi.hoisted(() => ({ files: [] as string[] }));

/** Lists the folder while a mail is being written. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    writeFileSync: (file: string, data: Uint8Array) => {
      fs.writeFileSync(file, data);
      written.files = fs.readdirSync(path.dirname(file));
    },
  };
});

// The next file must not get the mailbox with the replaced `node:fs`.
afterAll(() => void vi.resetModules());

test('a mail appears in the folder only when it is complete', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'justright-mailbox-'));
  const mail = {
    from: { name: 'JustRight', email: 'a@mail.test' },
    to: 'b@mail.test',
    subject: 'Hi',
    text: '',
    html: '',
  };
  const response = await mailbox(folder)(
    new Request('http://mailbox/', { method: 'POST', body: JSON.stringify(mail) }),
  );
  expect(response.status).toBe(204);
  expect(written.files).toHaveLength(1);
  expect(written.files.filter((name) => name.endsWith('.eml'))).toEqual([]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d.*\.eml$/)]);
});
