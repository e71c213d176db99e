import { vi } from 'vitest';

// The modules of a page keep state, so each file loads them anew.
vi.resetModules();
