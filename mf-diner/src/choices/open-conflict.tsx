import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { askedChoicesAtom } from './choices-conflict.ts';
import { partQuery } from '../device/part.ts';

const noticePart = partQuery('asked-choices', async () => (await import('./conflict-notice.tsx')).AskedChoicesNotice);

/** What a diner is asked above every screen; its code comes with the question. */
export function OpenQuestion() {
  const asked = useAtomValue(askedChoicesAtom);
  const notice = useQuery({ ...noticePart, enabled: asked !== null });
  return asked && notice.data && <notice.data asked={asked} />;
}
