// The part of react-router that the product uses. Sharing this facade instead of the package keeps tree shaking:
// shared whole it weighs twice as much. Whatever a remote misses is added here.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  generatePath,
  isRouteErrorResponse,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps, NavigateOptions, RouteObject, To } from 'react-router';
