// The part of react-router that diner screens use: without the router that can block leaving a screen, which only back
// office forms need and which weighs 15 kB (Brotli). Not shared, so each remote tree-shakes its own copy.
export {
  BrowserRouter,
  Link,
  Outlet,
  StaticRouter,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router';
