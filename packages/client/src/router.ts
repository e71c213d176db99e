// The part of react-router that the product uses. Sharing this facade instead of the package keeps tree shaking:
// shared whole it weighs twice as much. Whatever a remote misses is added here.
export {
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { LinkProps, NavigateOptions, RouteObject, To } from 'react-router';
