import * as v from 'valibot';

/** NUL, or half a surrogate pair: invalid Unicode. The database would store both differently. */
const BROKEN = /[\0\p{Cs}]/u;
/** Line breaks, tabs and other characters that control a terminal and show nothing. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same for a text of several lines, which has the breaks and tabs that a person types. */
const CONTROLS_IN_LINES = /(?!\r\n|[\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Characters that reverse the text around them: a name that ends in one shows a price backwards. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;
/** More marks on one letter than any script has: they cover the lines around it. */
const PILED = /[\p{Mn}\p{Me}]{7,}/u;
/** Marks that strike a letter through, or stand around it, but for the one of keys in emoji. */
const STRIKING = /[\u0334-\u0338\u1DFB\u20D2\u20D3\u20D8-\u20DA\u20E5\u20E6\u20EB]|(?!\u20E3)\p{Me}/u;
/** Composes a text with such marks, so that a sign such as ≠ has none. Slow for piles, which must be out of the text. */
const composed = (text: string): string => (STRIKING.test(text) ? text.normalize('NFC') : text);
/** Only spaces, joiners, fillers or the blank Braille pattern. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** The scripts that write with joiners. */
const JOINED = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Where a character that shows nothing belongs to what is seen: in emoji, in joined scripts, before a mark after Hebrew or Arabic. */
const BELONGS = [
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
  String.raw`(?<=[\p{Script=Hebr}\p{Script=Arab}])\u200F(?=\p{P})`,
].join('|');
/** A character that shows nothing: with one, two names that look alike are two. */
const UNSEEN = new RegExp(
  String.raw`(?!${BELONGS}|[\u202A-\u202E\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800\u{13430}-\u{13455}]`,
  'u',
);

/** Characters that each font shows as it likes, or not at all: for private use, or assigned to nothing but later emoji. */
const MEANINGLESS = /\p{Co}|(?!\p{Extended_Pictographic})\p{Cn}/u;

/** Refuses a text that does not show what it is, or changes how the text beside it is read. */
const shown = (controls: RegExp, message: string) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const text = dataset.value;
    if (BROKEN.test(text)) addIssue({ message: 'Must not contain broken characters' });
    else if (controls.test(text)) addIssue({ message });
    else if (DIRECTION_OVERRIDES.test(text)) {
      addIssue({ message: 'Must not contain characters that change the direction of writing' });
    } else if (UNSEEN.test(text)) addIssue({ message: 'Must not contain invisible characters' });
    else if (MEANINGLESS.test(text)) addIssue({ message: 'Must not contain characters that have no meaning' });
    else if (PILED.test(text) || STRIKING.test(composed(text))) {
      addIssue({ message: 'Must not contain marks that cover other text' });
    }
  });

/** The rule of a text of one line that is shown beside other texts: a name, a title, a label. */
export const SHOWN_LINE = shown(CONTROLS, 'Must not contain line breaks, tabs or other control characters');
/** The same of a text of several lines: a note, an address, a description. */
export const SHOWN_LINES = shown(CONTROLS_IN_LINES, 'Must not contain control characters');
/** Returns a text of a file without what shows nothing, which spreadsheets and web pages leave in it, or covers other text. */
export const withoutHidden = (text: string): string =>
  composed(
    [CONTROLS_IN_LINES, UNSEEN, MEANINGLESS, PILED].reduce(
      (left, hidden) => left.replaceAll(new RegExp(hidden, 'gu'), ''),
      text.toWellFormed().replaceAll('\0', ''),
    ),
  ).replaceAll(new RegExp(STRIKING, 'gu'), '');
/** Whether a text, empty or not, has nothing that is seen. */
export const showsNothing = (text: string): boolean => NOTHING_VISIBLE.test(text);
