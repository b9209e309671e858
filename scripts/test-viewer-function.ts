/** Runs the viewer function's cases in the deployed function itself, after a deployment: see docs/operations/deploy.md. */

import { failuresAtCloudFront } from './crosscheck/viewer-function.ts';
import { failuresOf } from './run-command.ts';

const [name] = process.argv.slice(2);
if (!name) {
  console.error(
    'Usage: scripts/test-viewer-function.ts <the ViewerFunctionName that the deployment printed>',
  );
  process.exitCode = 2;
} else {
  const failed = failuresOf((run) => failuresAtCloudFront(name, run));
  for (const sentence of failed) console.error(sentence);
  console.log(
    failed.length === 0 ? 'CloudFront runs the viewer function as it should' : `${failed.length} failed`,
  );
  if (failed.length > 0) process.exitCode = 1;
}
