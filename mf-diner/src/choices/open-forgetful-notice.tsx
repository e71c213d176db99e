import { useAtomValue } from 'jotai';
import { Later, laterCode } from '@justright/ui/later';
import { isForgetfulAtom } from './forgetful.state.ts';

const forgetfulNotice = laterCode(async () => (await import('./forgetful-notice.tsx')).ForgetfulNotice);

/** Says so while this browser stores no choices; few browsers need its code. */
export function OpenForgetfulNotice() {
  return useAtomValue(isForgetfulAtom) && <Later code={forgetfulNotice} props={{}} renderFailure={() => null} />;
}
