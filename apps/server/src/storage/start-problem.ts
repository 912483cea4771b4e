/** Why a server, or a command on its database, cannot begin: in plain words, with what to do, for whoever started it. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
