import { useLocation, useNavigate } from '@justright/client/screen-router';

/** State of an address that opened a sheet from this page: going back closes it. */
export const OPENED_HERE = { isOpenedHere: true };

/** Closes the sheet that the address names; where a link from elsewhere opened it, the page below stays. */
export function useCloseSheet(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;
    void (isOpenedHere ? navigate(-1) : navigate('?', { replace: true }));
  };
}
