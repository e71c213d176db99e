import { vi } from 'vitest';

// What a page's modules keep ends with each file (vitest.config.ts).
vi.resetModules();
