// The part of react-router that the product uses. Sharing this facade instead of the package keeps tree shaking: the
// whole package is twice the size. Add here what a remote needs.
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
