import { vi } from 'vitest';

// One process runs many files of tests: each begins without mocks and with new module state.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.resetModules();
