/** A written mail, as HTML and as plain text for mail programs that do not show HTML. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A part of a mail, from top to bottom. */
export type MailBlock =
  | { kind: 'text' | 'quiet' | 'small'; text: string }
  /** A title with lines below it, such as a dish and what is said of it. */
  | { kind: 'list'; title: string; lines: readonly string[] }
  | { kind: 'button'; label: string; link: string }
  /** The link once more, for mail programs without buttons; the plain text has it at its button. */
  | { kind: 'address'; link: string };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const NAME_MAX_CHARACTERS = 60;
/** The most digits of a name or title: one with more may be a phone number, also with words between them. */
const MAX_DIGITS = 8;

/**
 * Matches what mail programs make links of, or people read as addresses or phone numbers, in any script; and characters
 * that hide one, by breaking a line, by turning the direction or by being invisible.
 */
const ADDRESS =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@\\]|:\/|[^\s.]\s?[([{]?[.。ꓸ܁܂۔‧]+[)\]}]?[\p{L}\p{So}]|\d\.\d+\.\d|\p{N}(?:[^\p{L}\p{N}]*\p{N}){6}/u;
/** Marks on letters, one of which between two letters would hide an address, and the joiners of names and emoji. */
const MARKS = /[\p{M}\u200C\u200D]/gu;
/** Returns a text with plain letters, digits and signs in place of those that only look different. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '');

/** Decides whether a text that somebody typed has an address in it, also written with letters that only look different. */
function hasAddress(text: string): boolean {
  const read = plain(text);
  return ADDRESS.test(read) || (read.match(/\p{N}/gu) ?? []).length > MAX_DIGITS;
}

/** Returns a title or note that somebody typed, or the other text where it has an address in it. */
export const titleOr = (title: string, instead: string): string => (hasAddress(title) ? instead : title);

/**
 * Returns a name for a mail: of a guest, a restaurant, a merchant or staff. One that is empty, a whole text, or has an
 * address in it is replaced, because who typed it may want our mails to say it.
 */
export function nameOr(name: string, instead: string): string {
  const isName = name.trim() !== '' && name.length <= NAME_MAX_CHARACTERS;
  return isName ? titleOr(name, instead) : instead;
}

/** Greets by a name. */
export const greetingOf = (name: string): string => {
  const greeted = nameOr(name, '');
  return greeted === '' ? 'Hello,' : `Hello ${greeted},`;
};

const paragraph = (content: string, { size = 16, line = 24, colour = '#211B12' } = {}): string =>
  `<p style="margin:0 0 16px;font-size:${size}px;line-height:${line}px;color:${colour}">${content}</p>`;
const QUIET = '#5E5546';

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escape(block.text));
    case 'quiet':
      return paragraph(escape(block.text), { colour: QUIET });
    case 'small':
      return paragraph(escape(block.text), { size: 14, line: 20, colour: QUIET });
    case 'list':
      return paragraph([`<b>${escape(block.title)}</b>`, ...block.lines.map(escape)].join('<br>'));
    case 'button':
      return `<p style="margin:24px 0"><a href="${escape(block.link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#FFBF30;color:#2A1D00;font-size:16px;font-weight:700;text-decoration:none">${escape(block.label)}</a></p>`;
    case 'address':
      return paragraph(
        `If the button does not work, open this address:<br><a href="${escape(block.link)}" style="color:#8A5A00;word-break:break-all">${escape(block.link)}</a>`,
        { size: 14, line: 20, colour: QUIET },
      );
  }
}

function textOf(block: MailBlock): string[] {
  switch (block.kind) {
    case 'list':
      return [[block.title, ...block.lines.map((line) => `  ${line}`)].join('\n')];
    case 'button':
      return [`${block.label}:\n${block.link}`];
    case 'address':
      return [];
    default:
      return [block.text];
  }
}

/** Lays a mail out. Its styles are inline and its layout has one column, which every mail program on a phone supports. */
export function layMailOut(subject: string, heading: string, blocks: readonly MailBlock[]): WrittenMail {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F1;font-family:Figtree,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#FFFFFF;border:1px solid #E8E0CF;border-radius:14px">
<tr><td style="padding:28px 24px 12px">
<p style="margin:0 0 20px;font-size:15px;font-weight:700;color:#8A5A00">JustRight</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#211B12">${escape(heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: [...blocks.flatMap(textOf), 'JustRight'].join('\n\n'), html };
}
