/*
 * To load this file is to run the command, so nothing may stand in it that others need: the build puts shared code into
 * files that are there already, and a thread that loaded such a part would run the program once more.
 */
const [{ main }, { processIo }] = await Promise.all([import('./main.ts'), import('./io.ts')]);
process.exitCode = await main(process.argv.slice(2), processIo());

export {};
