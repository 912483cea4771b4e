/** A problem with a backup, for the one who keeps the server. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
