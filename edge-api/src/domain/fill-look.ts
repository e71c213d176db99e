import { imageSourceSet } from '@justright/contract/images';
import type { Look, LookHoles, LookValues } from '@justright/contract/look';
import { escaped } from './escaped.ts';

/** Fills a fragment of a look; texts are escaped. */
export type Fill<Of extends LookHoles> = <Fragment extends keyof Of>(
  fragment: Fragment,
  values: LookValues<Of, Fragment>,
) => string;

/** Returns what fills the fragments of a look. */
export const fillIn =
  <Of extends LookHoles>({ fragments }: Pick<Look<Of>, 'fragments'>): Fill<Of> =>
  (fragment, values) => {
    const filled: Readonly<Record<string, string>> = values;
    let html = '';
    for (const part of fragments[fragment]) {
      if (typeof part === 'string') html += part;
      else html += 'html' in part ? (filled[part.html] ?? '') : escaped(filled[part.text] ?? '');
    }
    return html;
  };

/** Fills the two fragments of a picture, which every look has. */
interface PictureFill {
  (fragment: 'picture', values: { src: string; srcSet: string }): string;
  (fragment: 'foreignPicture', values: { src: string }): string;
}

/** Draws a picture of ours, in its sizes, or of another site; nothing when there is none. */
export function pictureHtml(fill: PictureFill, src: string): string {
  if (src === '') return '';
  const srcSet = imageSourceSet(src);
  return srcSet === undefined ? fill('foreignPicture', { src }) : fill('picture', { src, srcSet });
}
