import type { Teller } from './telling.ts';

interface PhaseEvent {
  readonly ev: 'phase';
  readonly phase: string;
  readonly rule: string;
}

/** A phase of the turn: it is told, and then it begins. */
export const phaseStep = <G>(rule: string, phase: string, begin: (g: G) => void) => ({
  rule,
  run(g: G, _f: unknown, x: Teller<PhaseEvent>): void {
    x.say({ ev: 'phase', phase, rule });
    begin(g);
  },
});
