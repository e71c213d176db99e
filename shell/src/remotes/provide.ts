// Module federation puts a shared module into the share scope only if it is in the shell's own graph, so every share of
// ours is named here whether the shell uses it or not. They are eager: a chunk of their own would
// cost each first visit a round trip. What no diner needs is named in applications.tsx instead.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@justright/client/api';
import '@justright/client/navigate';
import '@justright/client/query';
import '@justright/client/session';
import '@justright/client/store';
import '@justright/client/toast';
