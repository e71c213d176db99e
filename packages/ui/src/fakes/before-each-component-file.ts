import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../tokens.css';
import '../reset.css';

// One frame runs many files of tests: each begins in the product's styles, on a desktop, without mocks and without what
// a browser keeps.
await page.viewport(1280, 900);
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
sessionStorage.clear();
localStorage.clear();
// The library does so for the first file alone.
beforeEach(cleanup);
