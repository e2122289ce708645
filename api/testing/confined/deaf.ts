// A process that hears nothing any more, and ends a moment later: its input breaks before anybody sees it gone.
import { closeSync } from 'node:fs';

closeSync(0);
setTimeout(() => process.exit(3), 300);
