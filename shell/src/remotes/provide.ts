// Module federation shares a module only if the shell imports it, so all shared modules are imported here. They are
// eager, because separate chunks would cost each first visit a round trip. applications.tsx imports those that diners
// do not need.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@justright/client/api';
import '@justright/client/kept/kept';
import '@justright/client/navigate';
import '@justright/client/query';
import '@justright/client/session';
import '@justright/client/store';
import '@justright/client/toast';
