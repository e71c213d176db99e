// The part of react-router that diner screens use: without the router that can refuse to leave a screen, which only
// forms of the back office need and which weighs 15 kB (Brotli). Not shared, so every remote with it shakes its own.
export {
  BrowserRouter,
  Link,
  Outlet,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
