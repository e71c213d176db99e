import { useLocation, useNavigate } from '@justright/client/screen-router';

/** History state of a sheet that was opened from this page: going back closes it. */
export const OPENED_HERE = { isOpenedHere: true };

/**
 * Returns a function that closes the sheet in the address; when a link from elsewhere opened it, the page below stays.
 */
export function useCloseSheet(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;
    if (isOpenedHere) navigate(-1);
    else navigate('?', { replace: true });
  };
}
