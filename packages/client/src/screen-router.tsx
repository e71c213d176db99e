import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  createContext,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { isAt, trimmed } from '@justright/contract/address-pattern';
import type { Address } from '@justright/contract/addresses';

/** The key of the address that the page was opened with. */
export const FIRST_LOCATION_KEY = 'default';

/** An entry of the history. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What the navigation left for the screen. */
  state: unknown;
  key: string;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to a path of this origin or to a query of the current path, or back by `-1`. */
type Navigate = (to: string | number, options?: NavigateOptions) => void;

type Params = Readonly<Partial<Record<string, string>>>;

interface Router {
  place: Place;
  params: Params;
  navigate: Navigate;
}

const RouterContext = createContext<Router | null>(null);

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Outside of a ScreenRouter');
  return router;
}

/** Returns the place that is rendered now. */
export const useLocation = (): Place => useRouter().place;
/** Returns the parameters of the rendered address. */
export const useParams = (): Params => useRouter().params;
/** Returns the function that navigates; stable as long as the path is the same. */
export const useNavigate = (): Navigate => useRouter().navigate;

/** The entry as react-router writes and reads it, because the back office shares the history. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};

function currentPlace(): Place {
  const { usr = null, key = FIRST_LOCATION_KEY } = entry();
  return { pathname: location.pathname, search: location.search, hash: location.hash, state: usr, key };
}

/** Completes a query or a hash of the current path; an empty query removes the current one. */
const pathTo = (to: string, pathname: string): string =>
  (/^[?#]/.test(to) ? pathname + to : to).replace(/[?](?=#|$)/, '');

/** Writes a navigation into the browser's history. */
function write(path: string, { replace = false, state = null }: NavigateOptions): void {
  const last = entry().idx ?? 0;
  const next: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx: replace ? last : last + 1 };
  if (replace) history.replaceState(next, '', path);
  else history.pushState(next, '', path);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed address names nothing; the screen says so.
    return segment;
  }
}

/** Reads the parameters of an address from a path that is there. */
function paramsOf(address: Address, pathname: string): Params {
  const segments = trimmed(pathname).split('/');
  const entries = address
    .split('/')
    .flatMap((name, index) => (name.startsWith('{') ? [[name.slice(1, -1), decoded(segments[index] ?? '')]] : []));
  return Object.fromEntries(entries) as Params;
}

/** Finds which of the addresses a path is at. */
export const addressAt = <Own extends Address>(pathname: string, addresses: readonly Own[]): Own | undefined =>
  addresses.find((address) => isAt(pathname, address));

interface ScreenRouterProps<Own extends Address> {
  addresses: readonly Own[];
  /** Draws the screen of an address; undefined for a path that is at none. */
  children: (address: Own | undefined) => ReactNode;
}

interface FixedRouterProps<Own extends Address> extends ScreenRouterProps<Own> {
  place: Place;
  navigate: Navigate;
}

function FixedRouter<Own extends Address>({ addresses, place, navigate, children }: FixedRouterProps<Own>) {
  const { pathname } = place;
  const address = addressAt(pathname, addresses);
  const router = useMemo(
    () => ({ place, navigate, params: address === undefined ? {} : paramsOf(address, pathname) }),
    [place, navigate, address, pathname],
  );
  return <RouterContext value={router}>{children(address)}</RouterContext>;
}

/**
 * The router of the diner's screens: a tenth of react-router, whose guards against leaving only the back office
 * needs. A navigation is a transition: what is on the screen stays until the next screen can be drawn.
 */
export function ScreenRouter<Own extends Address>({ addresses, children }: ScreenRouterProps<Own>) {
  const [place, setPlace] = useState(currentPlace);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(currentPlace()));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const { pathname } = place;
  const navigate = useCallback<Navigate>(
    (to, options = {}) => {
      if (typeof to === 'number') {
        history.go(to);
        return;
      }
      write(pathTo(to, pathname), options);
      startTransition(() => setPlace(currentPlace()));
    },
    [pathname],
  );
  return (
    <FixedRouter addresses={addresses} place={place} navigate={navigate}>
      {children}
    </FixedRouter>
  );
}

/** Draws the screen of a path outside of a browser. */
export function StaticScreenRouter<Own extends Address>({
  path,
  ...rest
}: ScreenRouterProps<Own> & { path: string }): ReactNode {
  const place = { pathname: path, search: '', hash: '', state: null, key: FIRST_LOCATION_KEY };
  return <FixedRouter {...rest} place={place} navigate={() => undefined} />;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  children: ReactNode;
  to: string;
  replace?: boolean;
  /** History state for the other screen. */
  state?: unknown;
}

/** Draws a link that navigates without a page load. A link to the current address makes no second entry of it. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { place, navigate } = useRouter();
  const href = pathTo(to, place.pathname);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || isForBrowser || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const isHere = href === place.pathname + place.search + place.hash;
    navigate(to, { replace: replace ?? isHere, state });
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}
