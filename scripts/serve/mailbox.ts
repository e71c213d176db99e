import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';

/** The part of the `send_email` binding's input that the product uses. */
interface OutgoingMail {
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Composes mails in memory in their wire format. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

const PAGE = '/local/mail/';
const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

async function keep(folder: string, mail: OutgoingMail): Promise<void> {
  const { message } = await composer.sendMail({
    ...mail,
    from: { name: mail.from.name, address: mail.from.email },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written into memory');
  // The file is renamed to `.eml` when it is complete, so that no reader sees half a mail.
  const unfinished = path.join(folder, `${name}.part`);
  writeFileSync(unfinished, message);
  renameSync(unfinished, path.join(folder, name));
}

/** Lists the mails, newest first. */
const mailsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d[\w.-]+\.eml$/.test(name))
    .toSorted()
    .toReversed();

const readMail = (folder: string, name: string) => PostalMime.parse(readFileSync(path.join(folder, name)));

async function listPage(folder: string): Promise<string> {
  const rows = await Promise.all(
    mailsIn(folder).map(async (name) => {
      const { subject, to, date } = await readMail(folder, name);
      const cells = [date ?? '', to?.map(({ address }) => address).join(', ') ?? ''].map((text) => escape(text));
      return `<tr><td>${cells[0]}</td><td>${cells[1]}</td><td><a href="${PAGE}${name}">${escape(subject ?? '')}</a></td></tr>`;
    }),
  );
  const list =
    rows.length === 0
      ? '<p>No mail has been sent yet.</p>'
      : `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of this machine</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:24px;max-width:960px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-bottom:1px solid #8886}</style>
<h1>Mails of this machine</h1><p>Nothing leaves it: every mail is a file in <code>${escape(folder)}</code>.</p>${list}</html>`;
}

/**
 * Replaces Cloudflare's mail on this machine: stores each mail as `<folder>/<time>-<id>.eml` and shows them. Handles
 * the requests of the mail Worker (`POST /`) and of the page `/local/mail/`.
 */
export function mailbox(folder: string): (request: Request) => Promise<Response> {
  mkdirSync(folder, { recursive: true });
  return async (request) => {
    if (request.method === 'POST') {
      const mail: unknown = await request.json();
      await keep(folder, mail as OutgoingMail);
      return new Response(null, { status: 204 });
    }
    const name = decodeURIComponent(new URL(request.url).pathname).slice(PAGE.length);
    if (name === '') return new Response(await listPage(folder), { headers: HTML_HEADERS });
    if (!mailsIn(folder).includes(name)) return new Response('Not found', { status: 404 });
    const { html } = await readMail(folder, name);
    return new Response(html ?? '', { headers: HTML_HEADERS });
  };
}
