/** What the keeper of a server may do to people and games; a running server notices at once. */
export const MODERATION = {
  ban: 'close an account: its sessions and tokens end at once',
  unban: 'open a closed account again',
  rename: 'give a person another name',
  silence: 'remove everything a person has said',
  stop: 'stop a game without a winner',
  entrust: 'make an account a moderator, who decides on what is reported',
  relieve: 'take that back',
  appoint: 'let an account see the page for the operator and act there',
  dismiss: 'take that back',
} as const;

export type ModerationAct = keyof typeof MODERATION;

export class ModerationProblem extends Error {
  override readonly name = 'ModerationProblem';
}
