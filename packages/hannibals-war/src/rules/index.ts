import { sequence } from './03-sequence.ts';
import { diana, discordia, fates, hermes, olympianPhase, olympianRoll } from './06-olympian.ts';
import { initiative } from './07-initiative.ts';
import { taxation } from './08-taxation.ts';
import { agora } from './09-agora.ts';
import { arrival, negation, returning, roll } from './09-markers.ts';
import { bargain } from './10-bargain.ts';
import { negotiations } from './10-negotiations.ts';
import { judgement, penalty } from './10-pacts.ts';
import { levy, mobilization, muster } from './11-mobilization.ts';
import { reinforce } from './11-reinforcements.ts';
import { alliance, operation, operations } from './12-operations.ts';
import { move } from './16-movement.ts';
import { defection, treachery } from './17-treachery.ts';
import { battle } from './18-combat.ts';
import { commit } from './18-commitment.ts';
import { collisions, engagements } from './18-engagements.ts';
import { retreat, slip, withdraw } from './18-retreat.ts';
import { ambushers } from './20-ambush.ts';
import { delay } from './20-delay.ts';
import { pillage } from './21-pillage.ts';
import { provisioning } from './22-provisioning.ts';
import { ashore, drown, fall, losses, rescue, training } from './23-leaders.ts';
import { treasury } from './28-syracusa.ts';
import { agreedEnd, victoryCheck } from './29-victory.ts';
import { recon } from './31-recon.ts';

/** Every procedure of the rulebook, in the order of its chapters. */
export const PROCEDURES = [
  sequence,
  olympianPhase,
  olympianRoll,
  fates,
  discordia,
  diana,
  hermes,
  initiative,
  taxation,
  agora,
  arrival,
  negation,
  returning,
  roll,
  negotiations,
  bargain,
  penalty,
  judgement,
  mobilization,
  muster,
  reinforce,
  levy,
  operations,
  operation,
  alliance,
  move,
  treachery,
  defection,
  battle,
  collisions,
  engagements,
  commit,
  retreat,
  withdraw,
  slip,
  ambushers,
  delay,
  pillage,
  provisioning,
  fall,
  rescue,
  drown,
  ashore,
  losses,
  training,
  treasury,
  victoryCheck,
  agreedEnd,
  recon,
] as const;

export type WarProcedure = (typeof PROCEDURES)[number];
