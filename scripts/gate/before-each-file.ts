import { vi } from 'vitest';

// One process runs many files of tests: each begins without mocks.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
