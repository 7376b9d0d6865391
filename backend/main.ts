/** The program of the reference back end: `node backend/main.ts` (`process.ts`). */
import './quick-imports.ts';

// The hook holds for imports that begin after it.
const { run } = await import('./process.ts');
await run();
