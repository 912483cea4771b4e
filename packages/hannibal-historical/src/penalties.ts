import { type H, removeOwnPCs, type Side } from '@punica/hannibal/engine';

/** [H9, H15, H16] R21: PCs that the loss of a leader costs; who has too few gives up all, and nobody sues for peace. */
export function losePCs(g: H, side: Side, count: number, rule: string): void {
  removeOwnPCs.enter(g, { side, count, peace: 0, rule });
}
