// Module federation puts a shared module into the share scope only if it is in the shell's own graph; these are the ones
// that no code of the shell needs for itself. All are eager: a chunk of their own would cost each first visit a round trip.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@justright/client/navigate';
import '@justright/client/query';
import '@justright/client/remote';
import '@justright/client/router';
