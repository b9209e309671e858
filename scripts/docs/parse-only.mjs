/** Loaded before a script: tries its `parseArgs` on the command lines in COMMAND_LINES, says which it refuses, and ends it. */
import { syncBuiltinESMExports } from 'node:module';
import util from 'node:util';

const { parseArgs } = util;
const commandLines = JSON.parse(process.env.COMMAND_LINES);

util.parseArgs = (config) => {
  for (const args of commandLines)
    try {
      parseArgs({ ...config, args });
    } catch (error) {
      console.log(`${args.join(' ')}: ${error.message}`);
    }
  console.log('parsed');
  process.exit();
};
syncBuiltinESMExports();
